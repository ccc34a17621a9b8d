"""The code of `__init__` for values of so many fields, written out so that no start has to compile it.

A value of three fields takes the code of `of_3`; `cardbase.value` gives it the names of the fields and the
slots that `set_0` and its kin stand for. All follow one pattern, which a test holds them to.
"""

# mypy: ignore-errors
# ruff: noqa: D103, E702, F821
# fmt: off

def of_0(self):
    pass

def of_1(self, f0):
    set_0(self, f0)

def of_2(self, f0, f1):
    set_0(self, f0); set_1(self, f1)

def of_3(self, f0, f1, f2):
    set_0(self, f0); set_1(self, f1); set_2(self, f2)

def of_4(self, f0, f1, f2, f3):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3)

def of_5(self, f0, f1, f2, f3, f4):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4)

def of_6(self, f0, f1, f2, f3, f4, f5):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)

def of_7(self, f0, f1, f2, f3, f4, f5, f6):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6)

def of_8(self, f0, f1, f2, f3, f4, f5, f6, f7):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7)

def of_9(self, f0, f1, f2, f3, f4, f5, f6, f7, f8):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8)

def of_10(self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9)

def of_11(self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)

def of_12(self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11)

def of_13(self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11); set_12(self, f12)

def of_14(self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11); set_12(self, f12); set_13(self, f13)

def of_15(self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11); set_12(self, f12); set_13(self, f13); set_14(self, f14)

def of_16(self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11); set_12(self, f12); set_13(self, f13); set_14(self, f14); set_15(self, f15)

def of_18(self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11); set_12(self, f12); set_13(self, f13); set_14(self, f14); set_15(self, f15)
    set_16(self, f16); set_17(self, f17)

def of_19(self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11); set_12(self, f12); set_13(self, f13); set_14(self, f14); set_15(self, f15)
    set_16(self, f16); set_17(self, f17); set_18(self, f18)

def of_20(self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11); set_12(self, f12); set_13(self, f13); set_14(self, f14); set_15(self, f15)
    set_16(self, f16); set_17(self, f17); set_18(self, f18); set_19(self, f19)

def of_21(
    self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20
):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11); set_12(self, f12); set_13(self, f13); set_14(self, f14); set_15(self, f15)
    set_16(self, f16); set_17(self, f17); set_18(self, f18); set_19(self, f19); set_20(self, f20)

def of_23(
    self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20,
    f21, f22
):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11); set_12(self, f12); set_13(self, f13); set_14(self, f14); set_15(self, f15)
    set_16(self, f16); set_17(self, f17); set_18(self, f18); set_19(self, f19); set_20(self, f20)
    set_21(self, f21); set_22(self, f22)

def of_27(
    self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20,
    f21, f22, f23, f24, f25, f26
):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11); set_12(self, f12); set_13(self, f13); set_14(self, f14); set_15(self, f15)
    set_16(self, f16); set_17(self, f17); set_18(self, f18); set_19(self, f19); set_20(self, f20)
    set_21(self, f21); set_22(self, f22); set_23(self, f23); set_24(self, f24); set_25(self, f25)
    set_26(self, f26)

def of_34(
    self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20,
    f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33
):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11); set_12(self, f12); set_13(self, f13); set_14(self, f14); set_15(self, f15)
    set_16(self, f16); set_17(self, f17); set_18(self, f18); set_19(self, f19); set_20(self, f20)
    set_21(self, f21); set_22(self, f22); set_23(self, f23); set_24(self, f24); set_25(self, f25)
    set_26(self, f26); set_27(self, f27); set_28(self, f28); set_29(self, f29); set_30(self, f30)
    set_31(self, f31); set_32(self, f32); set_33(self, f33)

def of_35(
    self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20,
    f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34
):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11); set_12(self, f12); set_13(self, f13); set_14(self, f14); set_15(self, f15)
    set_16(self, f16); set_17(self, f17); set_18(self, f18); set_19(self, f19); set_20(self, f20)
    set_21(self, f21); set_22(self, f22); set_23(self, f23); set_24(self, f24); set_25(self, f25)
    set_26(self, f26); set_27(self, f27); set_28(self, f28); set_29(self, f29); set_30(self, f30)
    set_31(self, f31); set_32(self, f32); set_33(self, f33); set_34(self, f34)

def of_37(
    self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20,
    f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36
):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11); set_12(self, f12); set_13(self, f13); set_14(self, f14); set_15(self, f15)
    set_16(self, f16); set_17(self, f17); set_18(self, f18); set_19(self, f19); set_20(self, f20)
    set_21(self, f21); set_22(self, f22); set_23(self, f23); set_24(self, f24); set_25(self, f25)
    set_26(self, f26); set_27(self, f27); set_28(self, f28); set_29(self, f29); set_30(self, f30)
    set_31(self, f31); set_32(self, f32); set_33(self, f33); set_34(self, f34); set_35(self, f35)
    set_36(self, f36)

def of_12_and_8(self, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11):
    set_0(self, f0); set_1(self, f1); set_2(self, f2); set_3(self, f3); set_4(self, f4); set_5(self, f5)
    set_6(self, f6); set_7(self, f7); set_8(self, f8); set_9(self, f9); set_10(self, f10)
    set_11(self, f11); set_12(self, fixed_12); set_13(self, fixed_13); set_14(self, fixed_14)
    set_15(self, fixed_15); set_16(self, fixed_16); set_17(self, fixed_17); set_18(self, fixed_18)
    set_19(self, fixed_19)

CODES = {
    (0, 0): of_0.__code__,
    (1, 0): of_1.__code__,
    (2, 0): of_2.__code__,
    (3, 0): of_3.__code__,
    (4, 0): of_4.__code__,
    (5, 0): of_5.__code__,
    (6, 0): of_6.__code__,
    (7, 0): of_7.__code__,
    (8, 0): of_8.__code__,
    (9, 0): of_9.__code__,
    (10, 0): of_10.__code__,
    (11, 0): of_11.__code__,
    (12, 0): of_12.__code__,
    (13, 0): of_13.__code__,
    (14, 0): of_14.__code__,
    (15, 0): of_15.__code__,
    (16, 0): of_16.__code__,
    (18, 0): of_18.__code__,
    (19, 0): of_19.__code__,
    (20, 0): of_20.__code__,
    (21, 0): of_21.__code__,
    (23, 0): of_23.__code__,
    (27, 0): of_27.__code__,
    (34, 0): of_34.__code__,
    (35, 0): of_35.__code__,
    (37, 0): of_37.__code__,
    (12, 8): of_12_and_8.__code__,
}
"""By how many fields are given and how many are fixed."""

"""The rules, a generator a chapter, in the words of the rulebook."""

"""What the writers of all languages begin with."""


class Writer:
    def __init__(self, description):
        self.description = description
        self.header = description.header
        self.hidden = description.notes["hidden_structs"]["names"]

    def changes_world(self, method):
        """Whether it changes an object that worlds look at."""
        this = method.receiver
        return this is not None and not this.type.const and bool(self.description.handles[method.owner].has_world)

    def call_into_c(self, prefix, method):
        """The call by which the language's own passed() gives each parameter."""
        return f"{prefix}{method.function.name}({', '.join(self.passed(slot, method) for slot in method.slots)})"

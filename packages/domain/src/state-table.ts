/** For each state, the events it answers to and the state each leads to. Whatever is absent is refused. */
export type Transitions<S extends string, E extends string> = {
  readonly [state in S]: { readonly [event in E]?: S };
};

export interface StateTable<S extends string, E extends string> {
  readonly states: readonly S[];
  readonly transitions: Transitions<S, E>;
  /** The state an event leads to, or null where the table has no such transition. */
  next(state: S, event: E): S | null;
  can(state: S, event: E): boolean;
}

/** Turns a transition literal into the one place that is asked whether an event is allowed. */
export function defineTransitions<S extends string, E extends string>(
  transitions: Transitions<S, E>,
): StateTable<S, E> {
  function next(state: S, event: E): S | null {
    // hasOwn on both: a state or event name read from a database row must not reach Object.prototype.
    if (!Object.hasOwn(transitions, state)) return null;
    const row = transitions[state];
    return Object.hasOwn(row, event) ? (row[event] ?? null) : null;
  }
  return {
    states: Object.keys(transitions) as S[],
    transitions,
    next,
    can: (state, event) => next(state, event) !== null,
  };
}

/** States that no chain of events reaches from the initial ones. A sound table has none. */
export function unreachableStates<S extends string, E extends string>(
  table: StateTable<S, E>,
  initial: readonly S[],
): S[] {
  const reached = new Set<S>(initial);
  // A Set visits what is added while it is being walked, which makes this a complete traversal.
  for (const state of reached) {
    for (const target of exitsOf(table, state)) reached.add(target);
  }
  return table.states.filter((state) => !reached.has(state));
}

/** States that no event leaves for another state; an event that keeps the state is no exit. */
export function terminalStates<S extends string, E extends string>(table: StateTable<S, E>): S[] {
  return table.states.filter((state) => exitsOf(table, state).every((target) => target === state));
}

function exitsOf<S extends string, E extends string>(table: StateTable<S, E>, state: S): S[] {
  return Object.values<S | undefined>(table.transitions[state]).filter(
    (target) => target !== undefined,
  );
}

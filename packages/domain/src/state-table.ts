/** For each state, its events and the state that each leads to. A missing event is refused. */
export type Transitions<S extends string, E extends string> = {
  readonly [state in S]: { readonly [event in E]?: S };
};

export interface StateTable<S extends string, E extends string> {
  readonly states: readonly S[];
  readonly transitions: Transitions<S, E>;
  /** Null if the table has no such transition. */
  next(state: S, event: E): S | null;
  can(state: S, event: E): boolean;
}

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

/** States that cannot be reached from the initial ones. A valid table has none. */
export function unreachableStates<S extends string, E extends string>(
  table: StateTable<S, E>,
  initial: readonly S[],
): S[] {
  const reached = new Set<S>(initial);
  // Iterating a Set also visits elements added meanwhile.
  for (const state of reached) {
    for (const target of getTargets(table, state)) reached.add(target);
  }
  return table.states.filter((state) => !reached.has(state));
}

/** States without a transition to another state. */
export function terminalStates<S extends string, E extends string>(table: StateTable<S, E>): S[] {
  return table.states.filter((state) =>
    getTargets(table, state).every((target) => target === state),
  );
}

function getTargets<S extends string, E extends string>(table: StateTable<S, E>, state: S): S[] {
  return Object.values<S | undefined>(table.transitions[state]).filter(
    (target) => target !== undefined,
  );
}

/** Every transition as "FROM EVENT TO", sorted, for tests. */
export function listTransitions<S extends string, E extends string>(
  table: StateTable<S, E>,
): string[] {
  return table.states
    .flatMap((state) =>
      Object.entries(table.transitions[state]).map(
        ([event, target]) => `${state} ${event} ${target}`,
      ),
    )
    .toSorted();
}

import type { StateTable } from "./state-table.ts";

/** Every transition of a table as "FROM EVENT TO", sorted: a table as text, to read and compare. */
export function transitionList<S extends string, E extends string>(
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

import type { OrderLine } from "@santap/contract/order";

export interface PersonLines {
  /** Place of the person, from 0, in the order in which they first added something. */
  nth: number;
  lines: OrderLine[];
}

/** Lines by who added them. One person, or nobody known, is one group. */
export function groupByPerson(lines: readonly OrderLine[]): PersonLines[] {
  const groups = new Map<string, OrderLine[]>();
  for (const line of lines) {
    const group = groups.get(line.addedBy) ?? [];
    group.push(line);
    groups.set(line.addedBy, group);
  }
  return [...groups.values()].map((own, nth) => ({ nth, lines: own }));
}

import type { TableSession } from "./use-table-session.ts";

/** What stands on a person's disc: the name's first letter, the seat of who chose no name. */
export function getFace(
  { people }: Pick<TableSession, "people">,
  { participantId, name }: { participantId: string; name: string },
): string {
  const person = people.find((one) => one.participantId === participantId);
  return person?.named === false ? String(person.seat) : name;
}

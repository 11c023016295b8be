/** Keys of a bump bar. */
const MOST = 9;

export interface TicketNumbers {
  /** By ticket, 1 to 9. */
  given: Readonly<Record<string, number>>;
  /** The one given last; 0 before. */
  last: number;
}

/**
 * NOV-27: a number stays with its ticket while that is listed. A freed one is given again as late as possible, so
 * that an old habit meets no other ticket. @returns the same where nothing changes
 */
export function giveNumbers(before: TicketNumbers, tickets: readonly string[]): TicketNumbers {
  const given: Record<string, number> = {};
  for (const id of tickets) {
    const kept = before.given[id];
    if (kept !== undefined) given[id] = kept;
  }
  let { last } = before;
  for (const id of tickets) {
    const next = given[id] === undefined ? findFree(Object.values(given), last) : undefined;
    if (next !== undefined) given[id] = last = next;
  }
  const same = Object.keys(given).join() === Object.keys(before.given).join();
  return same && last === before.last ? before : { given, last };
}

function findFree(taken: readonly number[], last: number): number | undefined {
  const inTurn = Array.from({ length: MOST }, (_, nth) => ((last + nth) % MOST) + 1);
  return inTurn.find((number) => !taken.includes(number));
}

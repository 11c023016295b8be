import type { Evidence } from "./evidence.ts";

const OVER = ["CANCELLED", "EXPIRED", "WRITTEN_OFF"];

/** What waits for staff, or was refused, is not fired, not paid, and nothing is held for it. */
export function onlySentRoundsCount({ seen, portions }: Evidence): string[] {
  return seen.orders.flatMap((order) => {
    const { orderId, rounds, paid, payMode, linesTotal, subtotal, status } = order;
    const apart = rounds.filter(({ state }) => state !== "SENT");
    // Its rounds are on another bill, what was once asked for it is not.
    const merged = order.timeline.some(({ kind }) => kind === "MERGED");
    const sent = apart.length < rounds.length || merged;
    const asked = seen.attempts.some((one) => one.orderId === orderId);
    const holds = (itemId: string) => (order.held[itemId] ?? 0) === (order.portions[itemId] ?? 0);
    return [
      ...apart.filter(({ fired }) => fired).map(({ roundId }) => `${roundId} waits and is fired`),
      ...(OVER.includes(status) || subtotal === linesTotal
        ? []
        : [`${orderId} counts ${subtotal}, ${linesTotal} stand`]),
      ...(payMode === "PAY_LATER" && !sent && (paid || asked)
        ? [`${orderId} has no round that was sent, and asks for money`]
        : []),
      ...(paid || OVER.includes(status) || Object.keys(portions).every(holds)
        ? []
        : [`${orderId} holds other portions than those that stand`]),
      ...(paid && apart.some(({ state }) => state === "AWAITING_STAFF")
        ? [`${orderId} is paid, and a round of it waits`]
        : []),
    ];
  });
}

/** What guests were told is sent is on the bill, once, or was taken off it. */
export function noRoundIsLost({ seen, acknowledged }: Evidence): string[] {
  const rounds = seen.orders.flatMap((order) => order.rounds);
  return [...acknowledged.sentRounds].flatMap(([roundId, portions]) => {
    const found = rounds.filter((one) => one.roundId === roundId);
    const [round] = found;
    if (round === undefined || found.length > 1)
      return [`${roundId} is there ${found.length} times`];
    if (round.portions === portions) return [];
    return [`${roundId} has ${round.portions} portions, ${portions} were sent`];
  });
}

export function decidedRoundsStay({ seen, acknowledged }: Evidence): string[] {
  const states = new Map(
    seen.orders.flatMap(({ rounds }) => rounds.map((one) => [one.roundId, one.state] as const)),
  );
  return [...acknowledged.decidedRounds]
    .filter(([roundId, state]) => states.get(roundId) !== state)
    .map(([roundId, state]) => `${roundId} was reported ${state} and is ${states.get(roundId)}`);
}

import type { OrderRound } from "@santap/contract/order";
import { subtotalOf, unitCount } from "@santap/domain/price/price-line";
import { priceLineOf, type LineRow } from "./line-store.ts";
import type { RoundRow } from "./round-store.ts";

/** Rounds as the people at the table see them. */
export function shownRounds(rounds: readonly RoundRow[], lines: readonly LineRow[]): OrderRound[] {
  return rounds.map(({ round, round_id: roundId, state, sent_at: sentAt }) => {
    const standing = lines.filter(
      (line) => line.round === round && (state === "REFUSED" || line.kitchen_status !== "VOIDED"),
    );
    const priced = standing.map(priceLineOf);
    return { roundId, state, sentAt, subtotal: subtotalOf(priced), portions: unitCount(priced) };
  });
}

import { defineTransitions } from "../state-table.ts";

/** SENT: in the kitchen and on the bill. AWAITING_STAFF: neither, until staff confirm it. */
export type RoundState = "SENT" | "AWAITING_STAFF" | "REFUSED";

export type RoundEvent = "APPROVE" | "REFUSE";

export const ROUND_TABLE = defineTransitions<RoundState, RoundEvent>({
  AWAITING_STAFF: { APPROVE: "SENT", REFUSE: "REFUSED" },
  SENT: {},
  REFUSED: {},
});

export function nextRoundState(state: RoundState, event: RoundEvent): RoundState | null {
  return ROUND_TABLE.next(state, event);
}

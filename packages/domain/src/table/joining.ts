import type { PayMode } from "../order/pay-mode.ts";

/**
 * OPEN: whoever scans, also from a photo of the code. PIN: whoever knows the digits on the first phone.
 * STAFF_OPENS: nobody before staff opened the session.
 */
export type Joining = "OPEN" | "PIN" | "STAFF_OPENS";

/** What a phone still needs to join; null for nothing. */
export type JoinNeed = "PIN" | "STAFF" | null;

/** Wrong PINs per minute, by address and by browser. */
export const PIN_TRIES_PER_MINUTE = 5;
/** Wrong PINs of a session after which it gets another. */
export const PIN_TRIES_PER_SESSION = 30;

/** `setting` is the store's own choice; null for none. */
export function findJoining(setting: Joining | null, payMode: PayMode): Joining {
  return setting ?? (payMode === "PAY_LATER" ? "PIN" : "OPEN");
}

export interface JoinFacts {
  readonly joining: Joining;
  /** Has a place in the session already. */
  readonly known: boolean;
  /** Proves an invitation of somebody at the table. */
  readonly invited: boolean;
  /** Nobody has joined the session yet. */
  readonly first: boolean;
  readonly openedByStaff: boolean;
  readonly pinMatches: boolean;
}

export function findJoinNeed(facts: JoinFacts): JoinNeed {
  if (facts.known || facts.invited) return null;
  switch (facts.joining) {
    case "OPEN":
      return null;
    case "PIN":
      return facts.first || facts.pinMatches ? null : "PIN";
    case "STAFF_OPENS":
      return facts.openedByStaff ? null : "STAFF";
  }
}

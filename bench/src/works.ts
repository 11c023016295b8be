/** The steps of the buyer's journey; `W2S` is W2 with one coupon for all, `J` is W1 + W2 + W3 + 3 × W4. */
export const WORKS = ["W1", "W2", "W2S", "W3", "W4", "J"] as const;
export type JourneyWork = (typeof WORKS)[number];

/** The two calls of signing in; each L2 uses a code that an L1 sent. */
export const LOGIN_WORKS = ["L1", "L2"] as const;
export type LoginWork = (typeof LOGIN_WORKS)[number];

/** The acquirer's word about a payment, taken: among few orders that are there, and among many. */
export const SETTLE_WORKS = ["S1", "S2"] as const;
export type SettleWork = (typeof SETTLE_WORKS)[number];

export type Work = JourneyWork | LoginWork | SettleWork;

export const CONTENDERS = ["app", "floor"] as const;
export type Contender = (typeof CONTENDERS)[number];

export const WORK_NAMES: Record<Work, string> = {
  W1: "menu read",
  W2: "order, 3 lines, coupon",
  W2S: "order, one shared coupon",
  W3: "payment created and settled",
  W4: "status read",
  J: "journey W1+W2+W3+3×W4",
  L1: "code asked for and sent",
  L2: "signed in with it",
  S1: "settled among few orders",
  S2: "settled among many orders",
};

/** The floor knows no coupon templates, so a shared one is the app's affair alone. */
export function contendersOf(work: Work): readonly Contender[] {
  return work === "W2S" ? ["app"] : CONTENDERS;
}

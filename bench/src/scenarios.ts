/** The steps of the buyer's journey; `W2S` is W2 with one coupon for all, `J` is W1 + W2 + W3 + 3 × W4. */
export const SCENARIOS = ["W1", "W2", "W2S", "W3", "W4", "J"] as const;
export type JourneyScenario = (typeof SCENARIOS)[number];

/** Signing in; each L2 uses a code that an L1 sent. */
export const LOGIN_SCENARIOS = ["L1", "L2"] as const;
export type LoginScenario = (typeof LOGIN_SCENARIOS)[number];

/** A notification processed with few (S1) or many (S2) orders in the tables. */
export const SETTLE_SCENARIOS = ["S1", "S2"] as const;
export type SettleScenario = (typeof SETTLE_SCENARIOS)[number];

/**
 * Preview and order by who has no coupon (C1, C3) and by who has 30, and 10 vouchers of 5 deals (C2, C4); a
 * claim (C5).
 */
export const COUPON_SCENARIOS = ["C1", "C2", "C3", "C4", "C5"] as const;
export type CouponScenario = (typeof COUPON_SCENARIOS)[number];

/** A search by a guest or a signed-in caller. */
export type SearchScenario = "Q1";

export type Scenario =
  | JourneyScenario
  | LoginScenario
  | SettleScenario
  | CouponScenario
  | SearchScenario;

export const TARGETS = ["app", "baseline"] as const;
export type Target = (typeof TARGETS)[number];

export const SCENARIO_NAMES: Record<Scenario, string> = {
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
  C1: "preview without coupons",
  C2: "preview with 30 coupons",
  C3: "order without coupons",
  C4: "order, best of 30 coupons",
  C5: "coupon claimed",
  Q1: "search",
};

/** What the baseline has no counterpart of: coupon templates, and orders without a coupon. */
const APP_ONLY: readonly Scenario[] = ["W2S", "C1", "C2", "C3", "C4", "Q1"];

export function getTargets(scenario: Scenario): readonly Target[] {
  return APP_ONLY.includes(scenario) ? ["app"] : TARGETS;
}

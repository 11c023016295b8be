/** The steps of the buyer's journey; `W2S` is W2 with one coupon for all, `J` is W1 + W2 + W3 + 3 × W4. */
export const SCENARIOS = ["W1", "W2", "W2S", "W3", "W4", "J"] as const;
export type JourneyScenario = (typeof SCENARIOS)[number];

/** Signing in; each L2 uses a code that an L1 sent. */
export const LOGIN_SCENARIOS = ["L1", "L2"] as const;
export type LoginScenario = (typeof LOGIN_SCENARIOS)[number];

/** A notification processed with few (S1) or many (S2) orders in the tables. */
export const SETTLE_SCENARIOS = ["S1", "S2"] as const;
export type SettleScenario = (typeof SETTLE_SCENARIOS)[number];

export type Scenario = JourneyScenario | LoginScenario | SettleScenario;

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
};

/** The baseline has no coupon templates, so W2S is measured at the app only. */
export function getTargets(scenario: Scenario): readonly Target[] {
  return scenario === "W2S" ? ["app"] : TARGETS;
}

import type { BuyerRange } from "../targets/buyers.ts";
import type { Target, JourneyScenario, Scenario } from "../scenarios.ts";

/** URLs of a target and its acquirer. */
export interface TargetUrls {
  readonly url: string;
  readonly sandboxUrl: string;
}

/** URLs of the generator's relays. */
export type RelayUrls = Readonly<Record<Target, string>>;

export interface LoadSettings {
  readonly urls: Readonly<Record<Target, TargetUrls>>;
  readonly storeId: string;
  readonly dishes: number;
  /** Signs the buyers' access tokens. */
  readonly sessionSecret: string;
}

export interface PhasePlan<W extends Scenario = Scenario> {
  readonly target: Target;
  readonly scenario: W;
  readonly connections: number;
  readonly seconds: number;
  /** Ends the phase early. */
  readonly maxOperations: number;
}

/** Times in ms. */
export interface PhaseOutcome {
  readonly operations: number;
  readonly elapsed: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: number;
  /** The first few error messages. */
  readonly errorMessages: readonly string[];
}

/** Journeys at a given rate, however long each takes. */
export interface OpenLoopPlan {
  readonly perSecond: number;
  readonly seconds: number;
}

/** Times in ms. */
export interface OpenLoopOutcome {
  readonly planned: number;
  readonly begun: number;
  readonly finished: number;
  /** Until the last had finished: where they pile up, it falls. */
  readonly finishedPerSecond: number;
  /** How much later than due one began at most. */
  readonly latestMs: number;
  readonly p95: number;
  readonly errors: number;
  readonly errorMessages: readonly string[];
}

export interface Stock {
  readonly buyers: number;
  readonly orders: number;
}

/** Requests to the generator's process, one at a time. */
export type GeneratorRequest =
  | { readonly kind: "relays" }
  | { readonly kind: "settings"; readonly settings: LoadSettings }
  | { readonly kind: "buyers"; readonly target: Target; readonly range: BuyerRange }
  | { readonly kind: "stock"; readonly target: Target }
  | { readonly kind: "phase"; readonly plan: PhasePlan<JourneyScenario> }
  | { readonly kind: "openLoop"; readonly plan: OpenLoopPlan };

export interface GeneratorResults {
  relays: RelayUrls;
  settings: null;
  buyers: null;
  stock: Stock;
  phase: PhaseOutcome;
  openLoop: OpenLoopOutcome;
}

export type GeneratorReply = { readonly value: unknown } | { readonly failure: string };

import type { BuyerRange } from "../contenders/buyers.ts";
import type { Contender, JourneyWork, Work } from "../works.ts";

/** Where a contender and its acquirer are reached. */
export interface Place {
  readonly url: string;
  readonly sandboxUrl: string;
}

/** Where the generator receives the acquirers' notifications, to pass them on. */
export type RelayUrls = Readonly<Record<Contender, string>>;

export interface LoadSettings {
  readonly places: Readonly<Record<Contender, Place>>;
  readonly storeId: string;
  readonly dishes: number;
  /** Signs the access tokens of buyers whose accounts were written directly. */
  readonly sessionSecret: string;
}

export interface PhasePlan<W extends Work = Work> {
  readonly contender: Contender;
  readonly work: W;
  readonly connections: number;
  readonly seconds: number;
  /** It ends early once that many are done. */
  readonly mostOperations: number;
}

/** What came of a phase. Times in ms. */
export interface PhaseOutcome {
  readonly operations: number;
  readonly elapsed: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: number;
  /** The first few, in words. */
  readonly complaints: readonly string[];
}

/** What the generator has in store for later phases. */
export interface Stock {
  readonly buyers: number;
  readonly orders: number;
}

/** One question at a time goes to the generator's process, and one answer comes back. */
export type Question =
  | { readonly kind: "relays" }
  | { readonly kind: "settings"; readonly settings: LoadSettings }
  | { readonly kind: "buyers"; readonly contender: Contender; readonly range: BuyerRange }
  | { readonly kind: "stock"; readonly contender: Contender }
  | { readonly kind: "phase"; readonly plan: PhasePlan<JourneyWork> };

export interface Answers {
  relays: RelayUrls;
  settings: null;
  buyers: null;
  stock: Stock;
  phase: PhaseOutcome;
}

export type Answer = { readonly value: unknown } | { readonly failure: string };

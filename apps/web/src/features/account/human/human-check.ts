import type { captchaChallenge, CaptchaScene } from "@santap/contract/captcha";
import type { DataOf } from "@santap/contract/call";
import type { ComponentType } from "react";

/** What a provider needs to ask a person, as the server gave it. */
export type Challenge = DataOf<typeof captchaChallenge>;

/** Whom and what a proof is for; a proof for something else is worth nothing. */
export interface HumanSubject {
  scene: CaptchaScene;
  /** Without plus. */
  countryCode: string;
  phoneNo: string;
}

/** How one try with a provider ended. A failure is never a proof. */
export type HumanCheckOutcome =
  | { kind: "ok"; provider: string; proof: string | Record<string, string> }
  | { kind: "closed" }
  | { kind: "failed"; reason: "load" | "network" | "blocked" | "internal" };

/** One provider of human verification: asks the person, and tells each try's outcome once. */
export interface HumanCheckProps {
  challenge: Challenge;
  subject: HumanSubject;
  /** The server is looking at the proof. */
  verifying: boolean;
  /** Why the try before did not do, in words. */
  problem: string | null;
  onOutcome: (outcome: HumanCheckOutcome) => void;
}
export type HumanCheck = ComponentType<HumanCheckProps>;

/** How the whole verification ended. What failed on the way was tried again in place. */
export type HumanVerdict = { kind: "ok"; sliderToken: string } | { kind: "closed" };

/** The providers that this version can show. */
const PROVIDERS: readonly string[] = ["sandbox"];

export function isKnownProvider(provider: string): boolean {
  return PROVIDERS.includes(provider);
}

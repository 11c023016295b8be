import type { captchaChallenge, CaptchaScene } from "@santap/contract/captcha";
import type { DataOf } from "@santap/contract/call";
import type { ComponentType } from "react";

/** What a provider needs to ask a person, as the server gave it. */
export type Challenge = DataOf<typeof captchaChallenge>;

/** Whom and what a proof is for; a proof for something else is worth nothing. */
export type HumanSubject =
  | {
      scene: Exclude<CaptchaScene, OwnPhoneScene>;
      /** Without plus. */
      countryCode: string;
      phoneNo: string;
    }
  /** About the phone of who is signed in, and no page says which that is. */
  | { scene: OwnPhoneScene; countryCode: string };

type OwnPhoneScene = "cancel" | "order";

/** What is told to the server of a subject: never a number where the account's own counts. */
export function toldOf(subject: HumanSubject): HumanSubject {
  const { scene, countryCode } = subject;
  return scene === "login" ? subject : { scene, countryCode };
}

/** PLAIN: without a picture, for who cannot see or drag one. */
export type ChallengeWay = "PICTURE" | "PLAIN";

/** How one try with a provider ended. A failure is never a proof. */
export type HumanCheckOutcome =
  | { kind: "ok"; provider: string; proof: string | Record<string, string> }
  | { kind: "closed" }
  /** The person wants another challenge. */
  | { kind: "again"; way: ChallengeWay }
  | { kind: "failed"; reason: "load" | "network" | "blocked" | "internal" };

/** VERIFYING: the server is looking at the proof. RENEWING: another challenge is on its way. */
export type CheckProgress = "ASKING" | "VERIFYING" | "RENEWING";

/** One provider of human verification: asks the person, and tells each try's outcome. */
export interface HumanCheckProps {
  challenge: Challenge;
  subject: HumanSubject;
  progress: CheckProgress;
  /** Why this check does not go on by itself, in words. */
  problem: string | null;
  /** The answer before was wrong. */
  refused: boolean;
  /** The same function for as long as one verification lasts; what comes too late is ignored. */
  onOutcome: (outcome: HumanCheckOutcome) => void;
}
export type HumanCheck = ComponentType<HumanCheckProps>;

/** How the whole verification ended. What failed on the way was tried again in place. */
export type HumanVerdict = { kind: "ok"; sliderToken: string } | { kind: "closed" };

/** The server's own provider; the others give way to it. */
export const EMBEDDED = "embedded";

/** The providers that this version can show. */
const PROVIDERS: readonly string[] = [EMBEDDED, "turnstile", "sandbox"];

export function isKnownProvider(provider: string): boolean {
  return PROVIDERS.includes(provider);
}

import type { captchaChallenge } from "@santap/contract/calls/captcha";
import type { DataOf } from "@santap/contract/call";
import type { ComponentType } from "react";
import type { CaptchaSubject } from "../../shell/session/captcha-subject.ts";

export type Challenge = DataOf<typeof captchaChallenge>;

/** The phone number is sent for a login only; elsewhere the server takes the account's. */
export function toSubjectPayload(subject: CaptchaSubject): CaptchaSubject {
  const { scene, countryCode } = subject;
  return scene === "login" ? subject : { scene, countryCode };
}

/** PLAIN: without a picture, for people who cannot see or drag one. */
export type ChallengeKind = "PICTURE" | "PLAIN";

export type ChallengeOutcome =
  | { kind: "ok"; provider: string; proof: string | Record<string, string> }
  | { kind: "closed" }
  | { kind: "again"; way: ChallengeKind }
  | { kind: "failed"; reason: "load" | "network" | "blocked" | "internal" };

/** VERIFYING: the server checks the proof. RENEWING: another challenge is being fetched. */
export type CheckProgress = "ASKING" | "VERIFYING" | "RENEWING";

export interface ChallengeProps {
  challenge: Challenge;
  subject: CaptchaSubject;
  progress: CheckProgress;
  /** Translated; null while there is none. */
  problem: string | null;
  /** The previous answer was wrong. */
  refused: boolean;
  /** Stable for the lifetime of the captcha; late calls are ignored. */
  onOutcome: (outcome: ChallengeOutcome) => void;
}
export type ChallengeComponent = ComponentType<ChallengeProps>;

/** The server's own provider, the fallback for the others. */
export const EMBEDDED = "embedded";

const PROVIDERS: readonly string[] = [EMBEDDED, "turnstile", "sandbox"];

export function isKnownProvider(provider: string): boolean {
  return PROVIDERS.includes(provider);
}

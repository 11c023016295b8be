import type { ChallengeWay } from "./proof-of-work.ts";

/** How long a challenge can be answered. */
export const CHALLENGE_LIFE_MS = 120_000;

/** What was asked; times are epoch ms of the server's clock. */
export interface AskedPuzzle {
  readonly way: ChallengeWay;
  readonly scene: string;
  readonly browser: string;
  /** Left edge of the hole that fits; null without a picture. */
  readonly answerX: number | null;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface GivenAnswer {
  readonly scene: string;
  readonly browser: string;
  /** px at the puzzle's own width; null where none was given. */
  readonly x: number | null;
  /** Whether the proof of work holds. */
  readonly worked: boolean;
}

/** EXPIRED is nobody's fault and is not counted; WRONG is. */
export type AnswerVerdict = "PROVED" | "WRONG" | "EXPIRED";

const TOLERANCE_PX = 5;
/** Nobody finds the hole and moves a piece there any faster. */
const FASTEST_MS = 600;

export function judgeAnswer(asked: AskedPuzzle, given: GivenAnswer, now: number): AnswerVerdict {
  if (now >= asked.expiresAt) return "EXPIRED";
  const samePlace = given.scene === asked.scene && given.browser === asked.browser;
  const solved = asked.way === "PLAIN" || solvesPicture(asked, given, now);
  return samePlace && given.worked && solved ? "PROVED" : "WRONG";
}

function solvesPicture({ answerX, issuedAt }: AskedPuzzle, { x }: GivenAnswer, now: number) {
  if (answerX === null || x === null) return false;
  return Math.abs(x - answerX) <= TOLERANCE_PX && now - issuedAt >= FASTEST_MS;
}

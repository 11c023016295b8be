import type { ChallengeWay } from "./proof-of-work.ts";

/** Lifetime of a challenge. */
export const CHALLENGE_LIFE_MS = 120_000;

/** The issued challenge; server times, epoch ms. */
export interface IssuedChallenge {
  readonly way: ChallengeWay;
  readonly scene: string;
  readonly browser: string;
  /** Left edge of the matching hole, px; null without a picture. */
  readonly answerX: number | null;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface GivenAnswer {
  readonly scene: string;
  readonly browser: string;
  /** px at the puzzle's own width; null if not given. */
  readonly x: number | null;
  /** The proof of work is valid. */
  readonly worked: boolean;
}

/** WRONG answers are counted, EXPIRED ones are not. */
export type AnswerVerdict = "PROVED" | "WRONG" | "EXPIRED";

const TOLERANCE_PX = 5;
/** Faster answers are automated. */
const FASTEST_MS = 600;

export function judgeAnswer(
  issued: IssuedChallenge,
  given: GivenAnswer,
  now: number,
): AnswerVerdict {
  if (now >= issued.expiresAt) return "EXPIRED";
  const sameClient = given.scene === issued.scene && given.browser === issued.browser;
  const solved = issued.way !== "PICTURE" || solvesPicture(issued, given, now);
  return sameClient && given.worked && solved ? "PROVED" : "WRONG";
}

function solvesPicture({ answerX, issuedAt }: IssuedChallenge, { x }: GivenAnswer, now: number) {
  if (answerX === null || x === null) return false;
  return Math.abs(x - answerX) <= TOLERANCE_PX && now - issuedAt >= FASTEST_MS;
}

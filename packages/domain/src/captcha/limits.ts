import { MINUTE_MS } from "../calendar/local-time.ts";

/** Times of events of a browser or an address, epoch ms, unordered. */
export type Marks = readonly number[];

/** Wrong answers of a browser, and right ones that looked automated. */
export interface BrowserRecord {
  readonly fails: Marks;
  readonly doubts: Marks;
  /** Wrong answers from the same address. */
  readonly addressFails: Marks;
}

const WINDOW_MS = 10 * MINUTE_MS;
const PAUSE_MS = 10 * MINUTE_MS;
const FAILS_TO_DOUBT = 3;
const FAILS_TO_PAUSE = 10;
/** Shared by many, so it only raises the work and never pauses. */
const ADDRESS_FAILS_TO_DOUBT = 30;
/** Beyond it challenges come without a picture, which is costly to draw. */
const PICTURES_A_MINUTE = 30;
/** More than a neighbourhood behind a carrier's gateway; bounds the stored rows. */
const ISSUES_A_MINUTE = 600;
const MARKS_KEPT = 30;

/** Older events have no effect. */
export const MARKS_MATTER_MS = WINDOW_MS + PAUSE_MS;

/** Epoch ms of the next allowed try; null for now. */
export function pauseEndsAt(fails: Marks, now: number): number | null {
  const newest = fails.toSorted((a, b) => b - a);
  const [last] = newest;
  const first = newest[FAILS_TO_PAUSE - 1];
  if (last === undefined || first === undefined || last - first > WINDOW_MS) return null;
  return last + PAUSE_MS > now ? last + PAUSE_MS : null;
}

/** True if the next proof of work is the harder one. */
export function isDoubted({ fails, doubts, addressFails }: BrowserRecord, now: number): boolean {
  const own = recent(fails, now, WINDOW_MS).length + recent(doubts, now, WINDOW_MS).length;
  const around = recent(addressFails, now, WINDOW_MS).length;
  return own >= FAILS_TO_DOUBT || around >= ADDRESS_FAILS_TO_DOUBT;
}

/** Challenges of one way, of one browser or address. */
export interface Challenges {
  /** When it was proved. */
  readonly proved: Marks;
  /** Unanswered challenges; they count like proved ones, so that collecting them gains nothing. */
  readonly open: number;
}

/** Recently proved or still open, by the browser or its address. */
export function countPlains(
  { own, around }: { own: Challenges; around: Challenges },
  now: number,
): number {
  return Math.max(countChallenges(own, now), countChallenges(around, now));
}

export function countChallenges({ proved, open }: Challenges, now: number): number {
  return recent(proved, now, WINDOW_MS).length + open;
}

/** True if the address started too many challenges to get pictures. */
export function isCrowded(issues: Marks, now: number): boolean {
  return recent(issues, now, MINUTE_MS).length >= PICTURES_A_MINUTE;
}

/** Epoch ms of the next allowed challenge of an address; null for now. */
export function issueOpensAt(issues: Marks, now: number): number | null {
  const freeing = newestFirst(issues, now, MINUTE_MS)[ISSUES_A_MINUTE - 1];
  return freeing === undefined ? null : freeing + MINUTE_MS;
}

/** Adds one and drops those without effect; bounded. */
export function addMark(marks: Marks, now: number): number[] {
  return [now, ...newestFirst(marks, now, MARKS_MATTER_MS).slice(0, MARKS_KEPT - 1)];
}

/** The same for started challenges. */
export function addIssue(issues: Marks, now: number): number[] {
  return [now, ...newestFirst(issues, now, MINUTE_MS).slice(0, ISSUES_A_MINUTE - 1)];
}

function newestFirst(marks: Marks, now: number, lengthMs: number): number[] {
  return recent(marks, now, lengthMs).sort((a, b) => b - a);
}

function recent(marks: Marks, now: number, lengthMs: number): number[] {
  return marks.filter((at) => at > now - lengthMs);
}

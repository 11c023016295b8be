import { MINUTE_MS } from "../calendar/local-time.ts";

/** What is remembered of a browser or an address: when it happened, epoch ms, in any order. */
export type Marks = readonly number[];

/** Counted for a browser: wrong answers, and right ones that a machine may have given. */
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
/** Many share an address, so it makes the work harder and never pauses anybody. */
const ADDRESS_FAILS_TO_DOUBT = 30;
/** A person beyond it still gets in, only without a picture: drawing is what costs us. */
const PICTURES_A_MINUTE = 30;
/** A whole neighbourhood behind one operator's gateway stays below; it bounds what is stored. */
const ISSUES_A_MINUTE = 600;
const MARKS_KEPT = 30;

/** Nothing older than this changes an answer. */
export const MARKS_MATTER_MS = WINDOW_MS + PAUSE_MS;

/** Epoch ms from which a browser may try again; null where it may now. */
export function pauseEndsAt(fails: Marks, now: number): number | null {
  const newest = fails.toSorted((a, b) => b - a);
  const [last] = newest;
  const first = newest[FAILS_TO_PAUSE - 1];
  if (last === undefined || first === undefined || last - first > WINDOW_MS) return null;
  return last + PAUSE_MS > now ? last + PAUSE_MS : null;
}

/** Whether the next proof of work is the harder one. */
export function isDoubted({ fails, doubts, addressFails }: BrowserRecord, now: number): boolean {
  const own = recent(fails, now, WINDOW_MS).length + recent(doubts, now, WINDOW_MS).length;
  const around = recent(addressFails, now, WINDOW_MS).length;
  return own >= FAILS_TO_DOUBT || around >= ADDRESS_FAILS_TO_DOUBT;
}

/** Of one browser or address, in the way without a picture. */
export interface Plains {
  /** When it was proved. */
  readonly proved: Marks;
  /** Challenges that can still be answered: whoever collects them pays as though they were. */
  readonly open: number;
}

/** How often the way without a picture was proved of late, or may be yet, by the browser or around it. */
export function countPlains({ own, around }: { own: Plains; around: Plains }, now: number): number {
  const count = ({ proved, open }: Plains) => recent(proved, now, WINDOW_MS).length + open;
  return Math.max(count(own), count(around));
}

/** Whether an address began so many challenges of late that it gets no more pictures for now. */
export function isCrowded(issues: Marks, now: number): boolean {
  return recent(issues, now, MINUTE_MS).length >= PICTURES_A_MINUTE;
}

/** Epoch ms from which an address may begin another challenge; null where it may now. */
export function issueOpensAt(issues: Marks, now: number): number | null {
  const freeing = newestFirst(issues, now, MINUTE_MS)[ISSUES_A_MINUTE - 1];
  return freeing === undefined ? null : freeing + MINUTE_MS;
}

/** With one more, and without what no longer matters. Never more than any limit looks at. */
export function addMark(marks: Marks, now: number): number[] {
  return [now, ...newestFirst(marks, now, MARKS_MATTER_MS).slice(0, MARKS_KEPT - 1)];
}

/** The same of challenges that were begun. */
export function addIssue(issues: Marks, now: number): number[] {
  return [now, ...newestFirst(issues, now, MINUTE_MS).slice(0, ISSUES_A_MINUTE - 1)];
}

function newestFirst(marks: Marks, now: number, lengthMs: number): number[] {
  return recent(marks, now, lengthMs).sort((a, b) => b - a);
}

function recent(marks: Marks, now: number, lengthMs: number): number[] {
  return marks.filter((at) => at > now - lengthMs);
}

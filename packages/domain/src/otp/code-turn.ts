import { MINUTE_MS, SECOND_MS } from "../calendar/local-time.ts";

/** Who waits for a code from an address that sent too many which nobody verified. */
export interface Turns {
  /** When the address was last sent a code, epoch ms. */
  readonly sentAt: number;
  /** In the order of asking. */
  readonly waiting: readonly Waiting[];
}

export interface Waiting {
  /** Stands for a phone and browser. */
  readonly key: string;
  /** Whoever has not come back by then loses the place. */
  readonly until: number;
}

export type Turn =
  | { readonly kind: "SEND"; readonly turns: Turns }
  /** `retryAfter`: seconds, from 1 to 60. */
  | { readonly kind: "WAIT"; readonly retryAfter: number; readonly turns: Turns };

export const NO_TURNS: Turns = { sentAt: 0, waiting: [] };
const TURN_MS = MINUTE_MS;
/** People are slower than programs. */
const GRACE_MS = 30 * SECOND_MS;
/** What a row holds. Others ask again after a minute. */
const MAX_WAITING = 120;

/** One code a minute while `full`: the first who asked and still does is next. */
export function takeTurn(
  turns: Turns,
  { key, full }: { key: string; full: boolean },
  now: number,
): Turn {
  const live = turns.waiting.filter(({ until }) => until > now);
  const others = live.filter((one) => one.key !== key);
  const opensAt = Math.max(now, Math.min(turns.sentAt, now) + TURN_MS);
  const found = live.findIndex((one) => one.key === key);
  const place = found === -1 ? live.length : found;
  if (!full || (place === 0 && opensAt === now))
    return { kind: "SEND", turns: { sentAt: now, waiting: others } };
  const dueAt = opensAt + place * TURN_MS;
  const retryAfter = Math.min(60, Math.max(1, Math.ceil((dueAt - now) / SECOND_MS)));
  const mine = { key, until: now + retryAfter * SECOND_MS + GRACE_MS };
  const waiting = others.toSpliced(place, 0, mine).slice(0, MAX_WAITING);
  return { kind: "WAIT", retryAfter, turns: { ...turns, waiting } };
}

/** Has proved to be human when it began to wait. */
export function isWaiting(turns: Turns, key: string, now: number): boolean {
  return turns.waiting.some((one) => one.key === key && one.until > now);
}

import { SECOND_MS } from "../calendar/local-time.ts";

/** Colours of the palette by which the guests of a table are told apart. */
export const GUEST_COLOURS = 10;
export const GUEST_NAME_LENGTH = 24;
/**
 * Letters with at most three marks each, digits, spaces and `. ' ’ -`: no line ends, no invisible or
 * direction-changing characters. For JavaScript and JSON Schema, with the flag `u`.
 */
export const GUEST_NAME_PATTERN =
  "^(?:[\\p{Nd} .'’-]\\p{M}{0,3})*\\p{L}\\p{M}{0,3}(?:[\\p{L}\\p{Nd} .'’-]\\p{M}{0,3})*$";
/** A phone says every 20 s that it is there: one report may get lost. */
const PRESENT_FOR_MS = 40 * SECOND_MS;
/** At most one write per phone within this time. */
const PRESENCE_WRITE_MS = 3 * SECOND_MS;
/** What nobody sees is written this seldom. */
const SEEN_WRITE_MS = 15 * SECOND_MS;

export interface Guest {
  readonly participantId: string;
  /** In the order of joining, from 1. */
  readonly seat: number;
  /** Left or was removed. */
  readonly gone: boolean;
  readonly joinedAt: number;
  /** When its phone last said that it is there; null before the first time. */
  readonly seenAt: number | null;
  /** As the others were last told. */
  readonly present: boolean;
  readonly choosing: boolean;
}

export function guestColour(seat: number): number {
  return (seat - 1) % GUEST_COLOURS;
}

export function isPresent(
  guest: Pick<Guest, "seenAt" | "joinedAt" | "gone">,
  now: number,
): boolean {
  return !guest.gone && now - (guest.seenAt ?? guest.joinedAt) < PRESENT_FOR_MS;
}

/** The stored host while at the table, else the first to join of those present, else of all; null for none. */
export function findHost(
  guests: readonly Guest[],
  hostId: string | null,
  now: number,
): string | null {
  const here = guests.filter(({ gone }) => !gone).toSorted((a, b) => a.seat - b.seat);
  if (here.some(({ participantId }) => participantId === hostId)) return hostId;
  const next = here.find((guest) => isPresent(guest, now)) ?? here[0];
  return next?.participantId ?? null;
}

/** TELL: the others see it. SEEN: they do not. */
export type PresenceChange =
  | { readonly kind: "NONE" | "SEEN" }
  | { readonly kind: "TELL"; readonly gone: readonly string[] };

/** What a phone's sign of life changes; `gone` are the others who have not been seen for long. */
export function presenceChange(
  guests: readonly Guest[],
  me: Pick<Guest, "participantId" | "choosing">,
  now: number,
): PresenceChange {
  const mine = guests.find(({ participantId }) => participantId === me.participantId);
  if (mine === undefined || now - (mine.seenAt ?? -Infinity) < PRESENCE_WRITE_MS)
    return { kind: "NONE" };
  const gone = guests
    .filter((one) => one !== mine && !one.gone && one.present && !isPresent(one, now))
    .map(({ participantId }) => participantId);
  const changes = !mine.present || mine.choosing !== me.choosing || gone.length > 0;
  if (changes) return { kind: "TELL", gone };
  const seldom = mine.seenAt !== null && now - mine.seenAt < SEEN_WRITE_MS;
  return { kind: seldom ? "NONE" : "SEEN" };
}

/** Composed, with single spaces, at most `GUEST_NAME_LENGTH` characters. */
export function cleanGuestName(name: string): string {
  const composed = name.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  // A few characters get longer by composing.
  return [...composed].slice(0, GUEST_NAME_LENGTH).join("").trimEnd();
}

/** `wanted`, or with the lowest number that nobody at the table has. */
export function uniqueGuestName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map(foldName));
  if (!names.has(foldName(wanted))) return wanted;
  for (let nth = 2; ; nth++) {
    const suffix = ` ${nth}`;
    const stem = [...wanted]
      .slice(0, GUEST_NAME_LENGTH - suffix.length)
      .join("")
      .trimEnd();
    if (!names.has(foldName(stem + suffix))) return stem + suffix;
  }
}

function foldName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{Nd}]/gu, "");
}

import {
  isOpen,
  nextClosing,
  nextOpening,
  type OpeningHours,
} from "@santap/domain/menu/opening-hours";
import type { PauseReason } from "@santap/domain/kitchen/pause";
import { toInstant, localTime } from "@santap/domain/calendar/local-time";

export interface Opening {
  hours: OpeningHours;
  /** Until staff end the pause. */
  paused: boolean;
  /** A pause that ends by itself (KDS-7); absent without one. */
  pause?: Pause | null;
}

export interface Pause {
  /** Epoch ms. */
  until: number;
  reason: PauseReason;
  /** Staff's own words; empty for none. */
  note: string;
}

export interface OpenState {
  open: boolean;
  nextChangeAt: number | null;
}

export function openState(opening: Opening, now: number, utcOffsetMinutes: number): OpenState {
  const { hours, paused, pause } = opening;
  if (paused) {
    // The end of a pause is unknown; the next day's opening is shown.
    const tomorrow = toInstant(localTime(now, utcOffsetMinutes).day + 1, 0, utcOffsetMinutes);
    return {
      open: false,
      nextChangeAt: nextOpening(hours, Math.max(tomorrow, now), utcOffsetMinutes),
    };
  }
  if (pause && now < pause.until)
    return { open: false, nextChangeAt: nextOpening(hours, pause.until, utcOffsetMinutes) };
  const open = isOpen(hours, now, utcOffsetMinutes);
  const nextChangeAt = open
    ? nextClosing(hours, now, utcOffsetMinutes)
    : nextOpening(hours, now, utcOffsetMinutes);
  return { open, nextChangeAt };
}

/** By staff, be it for a time or until they say. */
export function isPaused({ paused, pause }: Opening, now: number): boolean {
  return paused || (pause ? now < pause.until : false);
}

/** "HH:MM" at the store. */
export function clockTime(at: number, utcOffsetMinutes: number): string {
  const { minute } = localTime(at, utcOffsetMinutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

import {
  isOpen,
  nextClosing,
  nextOpening,
  type OpeningHours,
} from "@santap/domain/menu/opening-hours";
import { toInstant, localTime } from "@santap/domain/calendar/local-time";

export interface Opening {
  hours: OpeningHours;
  /** Until staff end the pause. */
  paused: boolean;
}

export interface OpenState {
  open: boolean;
  nextChangeAt: number | null;
}

export function openState(opening: Opening, now: number, utcOffsetMinutes: number): OpenState {
  const { hours, paused } = opening;
  if (paused) {
    // The end of a pause is unknown; the next day's opening is shown.
    const tomorrow = toInstant(localTime(now, utcOffsetMinutes).day + 1, 0, utcOffsetMinutes);
    return {
      open: false,
      nextChangeAt: nextOpening(hours, Math.max(tomorrow, now), utcOffsetMinutes),
    };
  }
  const open = isOpen(hours, now, utcOffsetMinutes);
  const nextChangeAt = open
    ? nextClosing(hours, now, utcOffsetMinutes)
    : nextOpening(hours, now, utcOffsetMinutes);
  return { open, nextChangeAt };
}

/** "HH:MM" at the store. */
export function clockTime(at: number, utcOffsetMinutes: number): string {
  const { minute } = localTime(at, utcOffsetMinutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

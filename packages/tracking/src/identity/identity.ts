import type { Properties } from "../event/event.ts";
import { fieldsOf, type Fields } from "../json.ts";
import { DAY_MS, JAKARTA_MS } from "../limits.ts";

/** As kept in the cookie. */
export interface Identity {
  /** Device id: 22 characters. */
  readonly d: string;
  /** User id, empty for a guest. */
  readonly u: string;
  /** Custom attributes. */
  readonly a: Properties;
  /** Day of the first visit in Jakarta, counted from 1970. */
  readonly fd: number;
  /** Whether no event was accepted yet. */
  readonly ft: boolean;
}

/** The day in Jakarta, counted from 1970. */
export function jakartaDay(now: number): number {
  return Math.floor((now + JAKARTA_MS) / DAY_MS);
}

/** Undefined for anything that is no identity of ours. */
export function readIdentity({ d, u, a, fd, ft }: Fields): Identity | undefined {
  return typeof d === "string" && d.length === 22 && typeof u === "string"
    ? { d, u, a: fieldsOf(a) as Properties, fd: Number(fd), ft: !!ft }
    : undefined;
}

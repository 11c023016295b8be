import type { Attributes } from "../event/event.ts";
import { fromBase64Url, toBase64Url } from "../send/base64url.ts";

/** As kept in the cookie. */
export interface Identity {
  /** Device id: 22 characters. */
  readonly d: string;
  /** User id, empty for a guest. */
  readonly u: string;
  readonly a: Attributes;
  /** Day of the first visit in Jakarta, counted from 1970. */
  readonly fd: number;
  /** Whether no event was accepted yet. */
  readonly ft: boolean;
}

const JAKARTA_MS = 7 * 3_600_000;

/** The day in Jakarta, counted from 1970. */
export function jakartaDay(now: number): number {
  return Math.floor((now + JAKARTA_MS) / 86_400_000);
}

/** Only a first login of a guest with a text as the id; undefined where it is refused. */
export function loggedIn(identity: Identity, userId: unknown): Identity | undefined {
  if (typeof userId !== "string" || userId === "" || userId.length > 128) return undefined;
  return identity.u === "" ? { ...identity, u: userId } : undefined;
}

export function identityText(identity: Identity): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(identity)));
}

/** Undefined for anything that is no identity of ours. */
export function readIdentity(text: string | null | undefined): Identity | undefined {
  try {
    const read = JSON.parse(new TextDecoder().decode(fromBase64Url(text ?? ""))) as Identity;
    const { d, u, a, fd, ft } = read;
    if (!/^[\w-]{22}$/.test(d) || typeof u !== "string" || !Number.isFinite(fd)) return undefined;
    return { d, u, a: typeof a === "object" && a !== null ? a : {}, fd, ft: ft === true };
  } catch {
    return undefined;
  }
}

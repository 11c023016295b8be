import { randomInt } from "node:crypto";

const NUMBER_TTL_MS = 5 * 60_000;
/** A number that ends sooner is replaced, so that there is time to type it. */
const SHORTEST_NUMBER_MS = 60_000;

/** Where the numbers of what is shown are kept. */
export interface NumberPlace {
  /** One that lives longer than `livesAfter`. */
  findLive(livesAfter: number): Promise<{ number: string; expires_at: number } | null>;
  /** False where the number is taken. */
  insert(number: string, expiresAt: number): Promise<boolean>;
}

/** Read out or typed where a code cannot be scanned. */
export async function findOrCreateNumber(
  place: NumberPlace,
  now: number,
): Promise<{ number: string; numberEndsAt: number }> {
  const live = await place.findLive(now + SHORTEST_NUMBER_MS);
  if (live !== null) return { number: live.number, numberEndsAt: live.expires_at };
  const numberEndsAt = now + NUMBER_TTL_MS;
  for (;;) {
    const number = `${drawSixDigits()}${drawSixDigits()}`;
    if (await place.insert(number, numberEndsAt)) return { number, numberEndsAt };
  }
}

function drawSixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

const NUMBER = /^\d{12}$/;

/** As it is stored; null for what is no number. */
export function readNumber(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, "");
  return NUMBER.test(digits) ? digits : null;
}

import type { FastifyRequest } from "fastify";
import { headerOf } from "./door.ts";
import type { IdempotencyStore } from "./idempotency-store.ts";
import { refuse, type Result } from "./refusals.ts";

export interface Creation {
  /** Makes it, and gives its id; or says why not. */
  make(): { ok: true; id: string } | Extract<Result, { ok: false }>;
  /** How it stands now. */
  show(id: string): object;
  status: number;
}

/**
 * The same key with the same payload gives what was made with it, whatever became of that; the same key
 * with another payload is refused.
 */
export function createOnce(
  keys: IdempotencyStore,
  request: FastifyRequest,
  { make, show, status }: Creation,
): Result {
  const key = headerOf(request, "idempotency-key");
  const payload = JSON.stringify([request.url, request.body]);
  const earlier = key === undefined ? null : keys.byKey(key);
  if (earlier !== null) {
    if (earlier.request === payload) return { ok: true, status, body: show(earlier.objectId) };
    return refuse("DUPLICATE_ERROR", "The idempotency key was used with another payload");
  }
  const made = make();
  if (!made.ok) return made;
  if (key !== undefined) keys.keep(key, { request: payload, objectId: made.id });
  return { ok: true, status, body: show(made.id) };
}

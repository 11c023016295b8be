import type { FastifyRequest } from "fastify";
import { getHeader } from "./auth-hook.ts";
import { type Refusal, refuse, type Result } from "./errors.ts";
import { prepareQuery, type Database } from "../database/database.ts";

export interface Creation {
  make(): { ok: true; id: string } | Refusal;
  show(id: string): object;
  status: number;
}

/** Returns the current state of the created object; another payload with the key is refused. */
export function createOnce(
  keys: IdempotencyStore,
  request: FastifyRequest,
  { make, show, status }: Creation,
): Result {
  const key = getHeader(request, "idempotency-key");
  const payload = JSON.stringify([request.url, request.body]);
  const earlier = key === undefined ? null : keys.byKey(key);
  if (earlier !== null) {
    if (earlier.request === payload) return { ok: true, status, body: show(earlier.objectId) };
    return refuse("DUPLICATE_ERROR", "The idempotency key was used with another payload");
  }
  const made = make();
  if (!made.ok) return made;
  if (key !== undefined) keys.save(key, { request: payload, objectId: made.id });
  return { ok: true, status, body: show(made.id) };
}

export interface StoredCall {
  readonly request: string;
  readonly objectId: string;
}

export interface IdempotencyStore {
  byKey(key: string): StoredCall | null;
  save(key: string, call: StoredCall): void;
}

export function createIdempotencyStore(database: Database): IdempotencyStore {
  const find = prepareQuery<StoredCall>(
    database,
    "SELECT * FROM xenditKeys WHERE idempotencyKey = ?",
  );
  const insertion = database.prepare(
    "INSERT INTO xenditKeys (idempotencyKey, request, objectId) VALUES (?, ?, ?)",
  );
  return {
    byKey: (key) => find.get(key),
    save: (key, { request, objectId }) => void insertion.run(key, request, objectId),
  };
}

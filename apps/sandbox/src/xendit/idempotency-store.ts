import type { Memory } from "../memory/open-memory.ts";

/** A call that made something. */
export interface KeptCall {
  /** Path and payload as they came, to recognise the repetition. */
  readonly request: string;
  /** What it made. */
  readonly objectId: string;
}

/** Which keys were used for what. */
export interface IdempotencyStore {
  byKey(key: string): KeptCall | null;
  keep(key: string, call: KeptCall): void;
}

export function createIdempotencyStore(memory: Memory): IdempotencyStore {
  const find = memory.prepare(
    "SELECT request, object_id AS objectId FROM xendit_keys WHERE idempotency_key = ?",
  );
  const insertion = memory.prepare(
    "INSERT INTO xendit_keys (idempotency_key, request, object_id) VALUES (?, ?, ?)",
  );
  return {
    byKey: (key) => (find.get(key) as KeptCall | undefined) ?? null,
    keep: (key, { request, objectId }) => void insertion.run(key, request, objectId),
  };
}

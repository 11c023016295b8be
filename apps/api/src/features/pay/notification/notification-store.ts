import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

/** Refused ones are kept for a look: a few, the beginning of each, and not for long. */
const MOST_REFUSED_A_MINUTE = 60;
const REFUSED_BYTES = 2 * 1024;
const ERASED_AT_ONCE = 1_000;
let minute = 0;
let refusedInMinute = 0;

export interface KeptNotification {
  provider: string;
  verdict: string;
  body: Buffer;
  now: number;
}

/** Keeps the raw bytes apart from everything else, so that payer data can be erased. */
export async function keepNotification(db: Connection, kept: KeptNotification): Promise<void> {
  const refused = kept.verdict !== "SUCCESS";
  if (refused && isTooMany(kept.now)) return;
  const bodyHash = createHash("sha256").update(kept.body).digest();
  const body = refused ? kept.body.subarray(0, REFUSED_BYTES) : kept.body;
  await sql`insert into acquirer_notification (provider, received_at, verdict, body_hash, body)
    values (${kept.provider}, ${new Date(kept.now)}, ${kept.verdict}, ${bodyHash}, ${body})
    on conflict do nothing`.execute(db);
}

function isTooMany(now: number): boolean {
  const current = Math.floor(now / 60_000);
  if (current !== minute) {
    minute = current;
    refusedInMinute = 0;
  }
  refusedInMinute += 1;
  return refusedInMinute > MOST_REFUSED_A_MINUTE;
}

/**
 * Raw notifications are needed for disputes, not for ever. One batch; how many were erased, so that
 * the caller goes on until none is left.
 */
export async function eraseOldNotifications(
  db: Connection,
  before: { taken: number; refused: number },
): Promise<number> {
  const result = await sql`
    delete from acquirer_notification where notification_id in (
      select notification_id from acquirer_notification
      where received_at < ${new Date(before.taken)}
        or (verdict <> 'SUCCESS' and received_at < ${new Date(before.refused)})
      limit ${ERASED_AT_ONCE})`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

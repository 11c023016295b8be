import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { ErasePart } from "../../../db/erasure.ts";

/** Refused notifications are kept for inspection: a few, truncated, for a short time. */
const MAX_REFUSED_A_MINUTE = 60;
const REFUSED_BYTES = 2 * 1024;
const ERASE_BATCH_SIZE = 1_000;

export interface NewNotification {
  provider: string;
  verdict: string;
  body: Buffer;
  now: number;
}

export type InsertNotification = (notification: NewNotification) => Promise<void>;

/** Raw bytes are stored apart from everything else, so that payer data can be erased. */
export function createNotificationInserter(db: Connection): InsertNotification {
  const isOverLimit = createRefusalLimit();
  return async ({ provider, verdict, body, now }) => {
    const refused = verdict !== "SUCCESS";
    if (refused && isOverLimit(now)) return;
    const bodyHash = createHash("sha256").update(body).digest();
    const stored = refused ? body.subarray(0, REFUSED_BYTES) : body;
    await sql`insert into acquirer_notification (provider, received_at, verdict, body_hash, body)
      values (${provider}, ${new Date(now)}, ${verdict}, ${bodyHash}, ${stored})
      on conflict do nothing`.execute(db);
  };
}

/** Of this process, over all acquirers: a flood at one address must not fill the table. */
function createRefusalLimit(): (now: number) => boolean {
  let minute = 0;
  let refused = 0;
  return (now) => {
    const current = Math.floor(now / 60_000);
    refused = current === minute ? refused + 1 : 1;
    minute = current;
    return refused > MAX_REFUSED_A_MINUTE;
  };
}

/** One batch; returns how many were erased, so that the caller continues until none is left. */
export async function eraseOldNotifications(
  db: Connection,
  before: { taken: number; refused: number },
): Promise<number> {
  const result = await sql`
    delete from acquirer_notification where notification_id in (
      select notification_id from acquirer_notification
      where received_at < ${new Date(before.taken)}
        or (verdict <> 'SUCCESS' and received_at < ${new Date(before.refused)})
      limit ${ERASE_BATCH_SIZE})`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** The acquirer's raw messages name the payer. */
export const erasePayments: ErasePart = ({ userId, anonymousId }) => [
  sql`delete from acquirer_notification n using pay_attempt a
    where a.user_id = ${userId} and n.provider = a.provider and n.received_at >= a.created_at
      and position(convert_to(a.partner_ref, 'UTF8') in n.body) > 0`,
  sql`update pay_event e set payer_key = null from pay_attempt a
    where a.user_id = ${userId} and e.store_id = a.store_id and e.box = a.box
      and e.payer_key is not null`,
  sql`update pay_attempt set user_id = ${anonymousId}, payer_mac = null where user_id = ${userId}`,
];

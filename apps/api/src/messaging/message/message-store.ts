import type { Language } from "@santap/contract/errors/language";
import type { OtpScene } from "@santap/domain/otp/otp-flow";
import type { MessageStep } from "@santap/domain/message/message-state";
import type { ServedCountry } from "@santap/domain/account/phone";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import { accountPhones, type ErasePart } from "../../db/erasure.ts";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Channel } from "./provider/message-sender.ts";

/**
 * `spent`: rupiah that its tries may have cost; `reserved`: rupiah for the next one, on the day of
 * creation. `phone_box` and `code_box` are null once the message is done, `flow_id` and
 * `country_code` for a message of an earlier version.
 */
export interface MessageRow extends Row<
  "message_outbox",
  | "message_id"
  | "phone_key"
  | "flow_id"
  | "phone_box"
  | "code_box"
  | "store_name"
  | "status"
  | "tries"
  | "sends"
  | "known"
  | "spent"
  | "reserved"
  | "expires_at"
  | "created_at"
  | "done_at"
> {
  country_code: ServedCountry | null;
  language: Language;
  channels: Channel[];
}

export interface DueMessageRow extends MessageRow {
  used: boolean;
  /** Null where its code is gone. */
  scene: OtpScene | null;
}

const COLUMNS = sql.raw(
  `m.message_id, m.phone_key, m.flow_id, m.country_code, m.phone_box, m.code_box, m.language,
   m.store_name, m.status, m.channels, m.tries, m.sends, m.known, m.spent, m.reserved, m.expires_at,
   m.created_at, m.done_at`,
);

/** Due and not locked by others, oldest first. */
export async function lockDueMessages(
  tx: Tx,
  { now, limit }: { now: number; limit: number },
): Promise<DueMessageRow[]> {
  const { rows } = await sql<DueMessageRow>`
    select ${COLUMNS}, f.used_at is not null as used, f.scene
    from message_outbox m left join otp_flow f using (phone_key, flow_id)
    where m.done_at is null and m.due_at <= ${new Date(now)}
    order by m.due_at, m.created_at limit ${limit} for update of m skip locked`.execute(tx);
  return rows.toSorted((a, b) => a.created_at - b.created_at);
}

export async function lockMessage(tx: Tx, messageId: string): Promise<MessageRow | null> {
  const [row] = await lockMessages(tx, [messageId]);
  return row ?? null;
}

export async function lockMessages(tx: Tx, ids: readonly string[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${COLUMNS} from message_outbox m where m.message_id = any(${[...ids]})
    order by m.message_id for update`.execute(tx);
  return rows;
}

export interface MessageChange {
  messageId: string;
  step: MessageStep;
  sends: number;
  spent: number;
  reserved: number;
  now: number;
}

/** The caller has locked the row. Blanks phone and code once the message is done. */
export async function saveMessage(tx: Tx, change: MessageChange): Promise<void> {
  const { status, channels, tries, dueAt } = change.step;
  const done = dueAt === null;
  await sql`update message_outbox set status = ${status}, channels = ${[...channels]},
      tries = ${tries}, sends = ${change.sends}, spent = ${change.spent},
      reserved = ${change.reserved},
      due_at = coalesce(${done ? null : new Date(dueAt)}, due_at),
      done_at = case when ${done} then coalesce(done_at, ${new Date(change.now)}) end,
      phone_box = case when ${done} then null else phone_box end,
      code_box = case when ${done} then null else code_box end
    where message_id = ${change.messageId}`.execute(tx);
}

export async function saveClaimedMessages(
  tx: Tx,
  changes: readonly MessageChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const list = changes.map(({ messageId, step, sends, spent, reserved, now }) => ({
    ...{ id: messageId, status: step.status, channels: step.channels, tries: step.tries },
    ...{ sends, spent, reserved, due: step.dueAt ?? now },
  }));
  await sql`update message_outbox m set status = n.status, channels = n.channels, tries = n.tries,
      sends = n.sends, spent = n.spent, reserved = n.reserved,
      due_at = to_timestamp(n.due / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n(id text, status text,
      channels text[], tries int, sends int, spent bigint, reserved bigint, due float8)
    where m.message_id = n.id and m.message_id = any(${list.map(({ id }) => id)}::text[])`.execute(
    tx,
  );
}

/** False if a report or another process changed it meanwhile. */
export async function saveSentMessage(
  db: Connection,
  {
    messageId,
    send,
    step,
    now,
  }: { messageId: string; send: number; step: MessageStep; now: number },
): Promise<boolean> {
  const { status, channels, tries, dueAt } = step;
  const done = dueAt === null;
  const { rows } = await sql`update message_outbox set status = ${status},
      channels = ${[...channels]}, tries = ${tries}, reserved = 0,
      due_at = coalesce(${done ? null : new Date(dueAt)}, due_at),
      done_at = case when ${done} then coalesce(done_at, ${new Date(now)}) end,
      phone_box = case when ${done} then null else phone_box end,
      code_box = case when ${done} then null else code_box end
    where message_id = ${messageId} and status = 'SENDING' and sends = ${send}
    returning 1`.execute(db);
  return rows.length === 1;
}

export async function deleteDoneMessages(db: Connection, now: number): Promise<void> {
  await sql`delete from message_outbox
    where done_at <= ${new Date(now)}::timestamptz - interval '1 day'`.execute(db);
}

export const eraseMessages: ErasePart = ({ userId }) => [
  sql`delete from message_outbox where phone_key in ${accountPhones(userId)}`,
];

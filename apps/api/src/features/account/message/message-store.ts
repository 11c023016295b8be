import type { Language } from "@santap/contract/errors/language";
import { spendDay } from "@santap/domain/account/message-price";
import type { MessageStatus, MessageStep } from "@santap/domain/account/message-state";
import type { ServedCountry } from "@santap/domain/account/phone";
import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import { shardOf } from "../otp/shards.ts";
import type { Channel } from "./channel.ts";
import { spendReserve } from "./delivery/spend-store.ts";

export interface NewMessage {
  messageId: string;
  phoneKey: Buffer;
  /** The code's flow, with the phone. */
  flowId: string;
  country: ServedCountry;
  phoneBox: Buffer;
  codeBox: Buffer;
  language: Language;
  channels: readonly Channel[];
  /** A browser asked that we know: the daily cap does not hold the message up. */
  known: boolean;
  /** Of the first try, in rupiah. */
  price: number;
  /** What the day's messages to the country may have cost with it; null knows no limit. */
  cap: number | null;
  /** What they had cost when that was looked at. */
  spent: number;
  expiresAt: number;
  now: number;
}

/**
 * Sets the price aside as well: parts of a statement, "promised" one row, and none where the day cannot
 * pay for it; then the transaction has to be rolled back.
 */
export function messageInserts(message: NewMessage): RawBuilder<unknown> {
  const { country, price, known, phoneKey, spent } = message;
  const at = new Date(message.now);
  const shard = shardOf(phoneKey);
  const spend = { day: spendDay(message.now), country, shard, rupiah: price };
  return sql`${spendReserve(spend, { cap: message.cap, spent })},
    promised as (insert into message_outbox (message_id, phone_key, flow_id, country_code, phone_box,
      code_box, language, channels, known, reserved, due_at, expires_at, created_at)
    select ${message.messageId}, ${phoneKey}::bytea, ${message.flowId}, ${country}, ${message.phoneBox}::bytea, ${message.codeBox}::bytea, ${message.language},
      ${[...message.channels]}::text[], ${known}::boolean, ${price}::bigint, ${at}::timestamptz,
      ${new Date(message.expiresAt)}::timestamptz, ${at}::timestamptz
    from paid returning message_id)`;
}

export interface MessageRow {
  message_id: string;
  phone_key: Buffer;
  /** Null for a message of an earlier version. */
  flow_id: string | null;
  country_code: ServedCountry | null;
  /** Null once nobody has to send it any more. */
  phone_box: Buffer | null;
  code_box: Buffer | null;
  language: Language;
  status: MessageStatus;
  channels: Channel[];
  tries: number;
  sends: number;
  known: boolean;
  /** Rupiah that its tries may have cost. */
  spent: number;
  /** Rupiah set aside for the next one, on the day that it was created. */
  reserved: number;
  expires_at: number;
  created_at: number;
  done_at: number | null;
}

export interface DueMessageRow extends MessageRow {
  /** Somebody used its code. */
  used: boolean;
}

const COLUMNS = sql.raw(
  `m.message_id, m.phone_key, m.flow_id, m.country_code, m.phone_box, m.code_box, m.language,
   m.status, m.channels, m.tries, m.sends, m.known, m.spent, m.reserved, m.expires_at,
   m.created_at, m.done_at`,
);

/** What is due and nobody else holds, what was promised first in front. */
export async function lockDueMessages(
  tx: Tx,
  { now, limit }: { now: number; limit: number },
): Promise<DueMessageRow[]> {
  const { rows } = await sql<DueMessageRow>`
    select ${COLUMNS}, f.used_at is not null as used
    from message_outbox m left join otp_flow f using (phone_key, flow_id)
    where m.done_at is null and m.due_at <= ${new Date(now)}
    order by m.due_at, m.created_at limit ${limit} for update of m skip locked`.execute(tx);
  return rows.toSorted((a, b) => a.created_at - b.created_at);
}

export async function lockMessage(tx: Tx, messageId: string): Promise<MessageRow | null> {
  const [row] = await lockMessages(tx, [messageId]);
  return row ?? null;
}

/** Locked in one order everywhere. Unknown ones are left out. */
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

/** Of a row that the caller has locked. Blanks what was said and to whom once nobody needs it. */
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

/** The same of several that are only taken up: nothing is blanked. */
export async function takeMessages(tx: Tx, changes: readonly MessageChange[]): Promise<void> {
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

/** After a try that may have gone out. False where a report or another process was here meanwhile. */
export async function settleSent(
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

import type { Language } from "@santap/contract/errors/language";
import { spendDay } from "@santap/domain/account/message-price";
import type { MessageStatus, MessageStep } from "@santap/domain/account/message-state";
import type { ServedCountry } from "@santap/domain/account/phone";
import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { Channel } from "./channel.ts";
import { spendReserve } from "./delivery/spend-store.ts";

export interface NewMessage {
  messageId: string;
  phoneKey: Buffer;
  /** Names the code's flow, which is there already. */
  processHash: Buffer;
  country: ServedCountry;
  phoneBox: Buffer;
  codeBox: Buffer;
  language: Language;
  channels: readonly Channel[];
  /** A browser asked that we know: the daily cap does not hold the message up. */
  known: boolean;
  /** Of the first try, in rupiah. */
  price: number;
  /** What the day's messages to the country may cost. */
  cap: number;
  expiresAt: number;
  now: number;
}

/** Sets the price aside as well. False, and nothing is promised, where the day cannot pay for it. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { country, price, known } = message;
  const at = new Date(message.now);
  const spend = { day: spendDay(message.now), country, rupiah: price };
  const { rows } = await sql`
    with paid as (${spendReserve(spend, known ? null : message.cap)})
    insert into message_outbox (message_id, phone_key, flow_id, country_code, phone_box,
      code_box, language, channels, known, reserved, due_at, expires_at, created_at)
    select ${message.messageId}, ${message.phoneKey}::bytea,
      (select flow_id from otp_process where process_hash = ${message.processHash}),
      ${country}, ${message.phoneBox}::bytea, ${message.codeBox}::bytea, ${message.language},
      ${[...message.channels]}::text[], ${known}::boolean, ${price}::bigint, ${at}::timestamptz,
      ${new Date(message.expiresAt)}::timestamptz, ${at}::timestamptz
    from paid returning message_id`.execute(tx);
  return rows.length === 1;
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

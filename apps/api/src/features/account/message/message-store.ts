import type { Language } from "@santap/contract/errors/language";
import type { MessageStatus, MessageStep } from "@santap/domain/account/message-state";
import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { Channel } from "./channel.ts";

export interface NewMessage {
  messageId: string;
  phoneKey: Buffer;
  phoneBox: Buffer;
  codeBox: Buffer;
  language: Language;
  channels: readonly Channel[];
  expiresAt: number;
  now: number;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const at = new Date(message.now);
  await sql`insert into message_outbox (message_id, phone_key, phone_box, code_box, language,
      channels, due_at, expires_at, created_at)
    values (${message.messageId}, ${message.phoneKey}, ${message.phoneBox}, ${message.codeBox},
      ${message.language}, ${[...message.channels]}, ${at}, ${new Date(message.expiresAt)}, ${at})`.execute(
    tx,
  );
}

export interface MessageRow {
  message_id: string;
  phone_key: Buffer;
  /** Null once nobody has to send it any more. */
  phone_box: Buffer | null;
  code_box: Buffer | null;
  language: Language;
  status: MessageStatus;
  channels: Channel[];
  tries: number;
  sends: number;
  spent: number;
  expires_at: number;
  created_at: number;
}

const COLUMNS = sql.raw(
  `message_id, phone_key, phone_box, code_box, language, status, channels, tries, sends, spent,
   expires_at, created_at`,
);

/** What is due and nobody else holds, what was promised first in front. */
export async function lockDueMessages(
  tx: Tx,
  { now, limit }: { now: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${COLUMNS} from message_outbox
    where done_at is null and due_at <= ${new Date(now)}
    order by due_at, created_at limit ${limit} for update skip locked`.execute(tx);
  return rows.toSorted((a, b) => a.created_at - b.created_at);
}

export async function lockMessage(tx: Tx, messageId: string): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select ${COLUMNS} from message_outbox where message_id = ${messageId} for update`.execute(tx);
  return rows[0] ?? null;
}

export interface MessageChange {
  messageId: string;
  step: MessageStep;
  sends: number;
  spent: number;
  now: number;
}

/** Of a row that the caller has locked. Blanks what was said and to whom once nobody needs it. */
export async function saveMessage(tx: Tx, change: MessageChange): Promise<void> {
  const { status, channels, tries, dueAt } = change.step;
  const done = dueAt === null;
  await sql`update message_outbox set status = ${status}, channels = ${[...channels]},
      tries = ${tries}, sends = ${change.sends}, spent = ${change.spent},
      due_at = coalesce(${done ? null : new Date(dueAt)}, due_at),
      done_at = case when ${done} then coalesce(done_at, ${new Date(change.now)}) end,
      phone_box = case when ${done} then null else phone_box end,
      code_box = case when ${done} then null else code_box end
    where message_id = ${change.messageId}`.execute(tx);
}

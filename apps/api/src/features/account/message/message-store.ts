import type { Language } from "@santap/contract/errors/language";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
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

export interface DueMessageRow {
  message_id: string;
  phone_key: Buffer;
  phone_box: Buffer;
  code_box: Buffer;
  language: Language;
  channels: Channel[];
  /** Of the first channel, this one included. */
  tries: number;
  expires_at: number;
  created_at: number;
}

/** Leases what is due: a process that dies with it leaves it to another after `leaseMs`. */
export async function claimMessages(
  db: Connection,
  claim: { now: number; leaseMs: number; limit: number },
): Promise<DueMessageRow[]> {
  const { rows } = await sql<DueMessageRow>`
    update message_outbox set tries = tries + 1, due_at = ${new Date(claim.now + claim.leaseMs)}
    where message_id in (
      select message_id from message_outbox
      where done_at is null and due_at <= ${new Date(claim.now)}
      order by due_at limit ${claim.limit} for update skip locked)
    returning message_id, phone_key, phone_box, code_box, language, channels, tries, expires_at,
      created_at`.execute(db);
  // What was promised first goes out first.
  return rows.sort((a, b) => a.created_at - b.created_at);
}

/** Blanks what was said and to whom. */
export async function finishMessage(
  db: Connection,
  end: { messageId: string; outcome: "DELIVERED" | "GIVEN_UP"; now: number },
): Promise<void> {
  await sql`update message_outbox
    set done_at = ${new Date(end.now)}, outcome = ${end.outcome}, phone_box = null, code_box = null
    where message_id = ${end.messageId} and done_at is null`.execute(db);
}

export async function postponeMessage(
  db: Connection,
  next: { messageId: string; channels: readonly Channel[]; tries: number; dueAt: number },
): Promise<void> {
  await sql`update message_outbox
    set channels = ${[...next.channels]}, tries = ${next.tries}, due_at = ${new Date(next.dueAt)}
    where message_id = ${next.messageId} and done_at is null`.execute(db);
}

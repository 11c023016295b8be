import type { Language } from "@santap/contract/errors/language";
import type { ServedCountry } from "@santap/domain/account/phone";
import { toSpendDay } from "@santap/domain/message/message-price";
import { getShard } from "@santap/domain/otp/sharded-bucket";
import { sql, type RawBuilder } from "kysely";
import type { Channel } from "./message-sender.ts";
import { spendReservation } from "./delivery/spend-store.ts";

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
  const shard = getShard(phoneKey);
  const spend = { day: toSpendDay(message.now), country, shard, rupiah: price };
  return sql`${spendReservation(spend, { cap: message.cap, spent })},
    promised as (insert into message_outbox (message_id, phone_key, flow_id, country_code, phone_box,
      code_box, language, channels, known, reserved, due_at, expires_at, created_at)
    select ${message.messageId}, ${phoneKey}::bytea, ${message.flowId}, ${country}, ${message.phoneBox}::bytea, ${message.codeBox}::bytea, ${message.language},
      ${[...message.channels]}::text[], ${known}::boolean, ${price}::bigint, ${at}::timestamptz,
      ${new Date(message.expiresAt)}::timestamptz, ${at}::timestamptz
    from paid returning message_id)`;
}

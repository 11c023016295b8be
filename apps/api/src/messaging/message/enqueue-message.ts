import type { Language } from "@santap/contract/errors/language";
import type { ServedCountry } from "@santap/domain/account/phone";
import { toSpendDay } from "@santap/domain/message/message-price";
import { getShard } from "@santap/domain/otp/sharded-bucket";
import { sql, type RawBuilder } from "kysely";
import type { Channel } from "./provider/message-sender.ts";
import { spendReservation } from "./spend-store.ts";

export interface NewMessage {
  messageId: string;
  phoneKey: Buffer;
  flowId: string;
  country: ServedCountry;
  phoneBox: Buffer;
  codeBox: Buffer;
  language: Language;
  /** Where the holder of a voucher is asked for the code; null for a code that is typed. */
  storeName: string | null;
  channels: readonly Channel[];
  /** Requested by a known browser: exempt from the daily cap. */
  known: boolean;
  price: number;
  /** Daily limit for the country in rupiah; null for none. */
  cap: number | null;
  /** The day's spend when the limit was checked. */
  spent: number;
  expiresAt: number;
  now: number;
}

/** Part "promised" has no row if the day's budget does not suffice: roll back then. */
export function messageInserts(message: NewMessage): RawBuilder<unknown> {
  const { country, price, known, phoneKey, spent } = message;
  const at = new Date(message.now);
  const shard = getShard(phoneKey);
  const spend = { day: toSpendDay(message.now), country, shard, rupiah: price };
  return sql`${spendReservation(spend, { cap: message.cap, spent })},
    promised as (insert into message_outbox (message_id, phone_key, flow_id, country_code, phone_box,
      code_box, language, store_name, channels, known, reserved, due_at, expires_at, created_at)
    select ${message.messageId}, ${phoneKey}::bytea, ${message.flowId}, ${country}, ${message.phoneBox}::bytea, ${message.codeBox}::bytea, ${message.language}, ${message.storeName},
      ${[...message.channels]}::text[], ${known}::boolean, ${price}::bigint, ${at}::timestamptz,
      ${new Date(message.expiresAt)}::timestamptz, ${at}::timestamptz
    from paid returning message_id)`;
}

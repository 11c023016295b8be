import { spendDay } from "@santap/domain/account/message-price";
import type { MessageStep } from "@santap/domain/account/message-state";
import type { ServedCountry } from "@santap/domain/account/phone";
import { afterReturn } from "@santap/domain/account/risk";
import { isSpread, shareAfterReturn } from "@santap/domain/account/spread-risk";
import { inTransaction, type Tx } from "../../../../db/transaction.ts";
import { lockBuckets, saveBuckets } from "../../otp/bucket-store.ts";
import { dropUnsent } from "../../otp/otp-store.ts";
import { shardOf } from "../../otp/shards.ts";
import { lockPhone, releaseSend } from "../../otp/standing-store.ts";
import type { MessageDeps } from "../message-deps.ts";
import { lockMessage, saveMessage, type MessageRow } from "../message-store.ts";
import { giveBackSpend } from "./spend-store.ts";

/** A message that is to be given up and certainly was never sent. */
export interface LostMessage {
  row: MessageRow;
  country: ServedCountry;
  step: MessageStep;
}

/**
 * Gives one message up, in a transaction of its own: it locks a phone, and whoever held several, or
 * one after the shared counters, would wait in a circle with people who ask for a code.
 */
export async function giveUpLost(deps: MessageDeps, lost: LostMessage): Promise<void> {
  const { step, country } = lost;
  const { message_id: messageId, sends, tries } = lost.row;
  const now = deps.clock();
  const done = await inTransaction(deps.db, async (tx) => {
    const row = await lockMessage(tx, messageId);
    // Somebody else was here meanwhile.
    if (row === null || row.done_at !== null || row.sends !== sends) return false;
    await saveMessage(tx, { messageId, step, sends, spent: 0, reserved: 0, now });
    await forgetMessage(tx, row, now);
    const day = spendDay(row.created_at);
    const shard = shardOf(row.phone_key);
    await giveBackSpend(tx, { day, country, shard, rupiah: row.reserved });
    return true;
  });
  if (done) deps.log.warn({ messageId, tries }, "message given up undelivered");
}

/**
 * As though the message had never been asked for: whoever certainly got nothing may ask again at
 * once, nothing is counted against anybody, and nobody may guess a code that was never told. Locks
 * the phone, the code and the shared counters, in this order; the caller holds the message.
 */
export async function forgetMessage(tx: Tx, row: MessageRow, now: number): Promise<void> {
  const { phone_key: phoneKey, flow_id: flowId, message_id: messageId } = row;
  await lockPhone(tx, phoneKey);
  const flow = flowId && (await dropUnsent(tx, { phoneKey, flowId, messageId, now }));
  // Who has guessed at it got something out of it after all: that stays counted.
  if (flow && flow.tries > 0) return;
  await releaseSend(tx, phoneKey, row.created_at);
  if (!flow) return;
  const { country_code: country, risk_keys: riskKeys } = flow;
  const buckets = await lockBuckets(tx, riskKeys, now);
  await saveBuckets(
    tx,
    buckets.map(({ kind, key, bucket }) => ({
      kind,
      key,
      bucket: isSpread(kind)
        ? shareAfterReturn(bucket)
        : afterReturn(bucket, { kind, country }, now),
    })),
  );
}

import { toSpendDay } from "@santap/domain/message/message-price";
import type { MessageStep } from "@santap/domain/message/message-state";
import type { ServedCountry } from "@santap/domain/account/phone";
import { inTransaction } from "../../../db/transaction.ts";
import { getShard } from "@santap/domain/otp/sharded-bucket";
import type { MessageDeps, UndeliveredCode } from "../message-deps.ts";
import { lockMessage, saveMessage, type MessageRow } from "../message-store.ts";
import { refundSpend } from "../spend-store.ts";

export interface UnsentMessage {
  row: MessageRow;
  country: ServedCountry;
  step: MessageStep;
}

/** In its own transaction: it locks a phone, and holding several could deadlock. */
export async function failUnsentMessage(deps: MessageDeps, unsent: UnsentMessage): Promise<void> {
  const { step, country } = unsent;
  const { message_id: messageId, sends, tries } = unsent.row;
  const now = deps.clock();
  const done = await inTransaction(deps.db, async (tx) => {
    const row = await lockMessage(tx, messageId);
    if (row === null || row.done_at !== null || row.sends !== sends) return false;
    await saveMessage(tx, { messageId, step, sends, spent: 0, reserved: 0, now });
    await deps.releaseUnsentCode(tx, toUndeliveredCode(row, now));
    const day = toSpendDay(row.created_at);
    const shard = getShard(row.phone_key);
    await refundSpend(tx, { day, country, shard, rupiah: row.reserved });
    return true;
  });
  if (done) deps.log.warn({ messageId, tries }, "message given up undelivered");
}

export function toUndeliveredCode(row: MessageRow, now: number): UndeliveredCode {
  return {
    messageId: row.message_id,
    phoneKey: row.phone_key,
    flowId: row.flow_id,
    requestedAt: row.created_at,
    now,
  };
}

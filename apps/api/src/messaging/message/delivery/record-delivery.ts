import { toSpendDay } from "@santap/domain/message/message-price";
import {
  afterDelivery,
  mayHaveBeenSent,
  type MessageStep,
} from "@santap/domain/message/message-state";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { SendOutcome } from "../provider/message-sender.ts";
import { getShard } from "@santap/domain/otp/sharded-bucket";
import type { MessageDeps } from "../message-deps.ts";
import { lockMessage, saveMessage, saveSentMessage } from "../message-store.ts";
import { toUndeliveredCode } from "./fail-message.ts";
import { refundSpend } from "../spend-store.ts";
import type { ClaimedMessage } from "./claim-due-messages.ts";

/** Writes nothing if the sender's report or another process was faster. */
export async function recordDelivery(
  deps: MessageDeps,
  claimed: ClaimedMessage,
  outcome: SendOutcome,
): Promise<void> {
  const step = mayHaveBeenSent(outcome)
    ? await recordSent(deps, claimed, outcome)
    : await inTransaction(deps.db, (tx) => recordUnsent(tx, deps, claimed, outcome));
  if (step !== null) logDelivery(deps, claimed, outcome, step);
}

async function recordSent(
  { db, clock }: MessageDeps,
  { messageId, send, message }: ClaimedMessage,
  outcome: SendOutcome,
): Promise<MessageStep | null> {
  const now = clock();
  const step = afterDelivery(message, outcome, now);
  return (await saveSentMessage(db, { messageId, send, step, now })) ? step : null;
}

async function recordUnsent(
  tx: Tx,
  { clock, releaseUnsentCode }: MessageDeps,
  claimed: ClaimedMessage,
  outcome: SendOutcome,
): Promise<MessageStep | null> {
  const { messageId, send, country } = claimed;
  const row = await lockMessage(tx, messageId);
  if (row === null || row.status !== "SENDING" || row.sends !== send) return null;
  const now = clock();
  const step = afterDelivery(claimed.message, outcome, now);
  const unspent = claimed.price;
  const spent = row.spent - unspent;
  // The unspent amount is reserved for the next try.
  const reserved = step.dueAt === null ? 0 : unspent;
  await saveMessage(tx, { messageId, step, sends: send, spent, reserved, now });
  if (step.event === "GIVE_UP" && spent === 0)
    await releaseUnsentCode(tx, toUndeliveredCode(row, now));
  const day = toSpendDay(row.created_at);
  const shard = getShard(row.phone_key);
  await refundSpend(tx, { day, country, shard, rupiah: unspent - reserved });
  return step;
}

function logDelivery(
  { log }: MessageDeps,
  { messageId, channel, message }: ClaimedMessage,
  outcome: SendOutcome,
  step: MessageStep,
): void {
  if (outcome === "DELIVERED" || outcome === "SENT") return;
  log.warn({ messageId, channel, outcome, tries: message.tries }, "message not delivered");
  const [next] = step.channels;
  if (step.event === "PUT_BACK" && next !== channel) {
    log.info({ messageId, channel: next }, "message falls back to another channel");
  }
}

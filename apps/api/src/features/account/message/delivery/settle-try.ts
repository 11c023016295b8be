import { spendDay } from "@santap/domain/account/message-price";
import { afterTry, mayHaveGoneOut, type MessageStep } from "@santap/domain/account/message-state";
import { inTransaction, type Tx } from "../../../../db/transaction.ts";
import type { SendOutcome } from "../../message-sender.ts";
import { shardOf } from "../../otp/shards.ts";
import type { MessageDeps } from "../message-deps.ts";
import { lockMessage, saveMessage, settleSent } from "../message-store.ts";
import { forgetMessage } from "./give-up.ts";
import { giveBackSpend } from "./spend-store.ts";
import type { TakenMessage } from "./take-up.ts";

/**
 * Writes down how a try ended. A report that overtook the sender's answer, or another process that
 * took the message over, has the last word: then nothing is written.
 */
export async function settleTry(
  deps: MessageDeps,
  taken: TakenMessage,
  outcome: SendOutcome,
): Promise<void> {
  const step = mayHaveGoneOut(outcome)
    ? await settlePaid(deps, taken, outcome)
    : await inTransaction(deps.db, (tx) => settle(tx, deps, taken, outcome));
  if (step !== null) tellSettled(deps, taken, outcome, step);
}

/** Nothing is to be given back or forgotten. */
async function settlePaid(
  { db, clock }: MessageDeps,
  { messageId, send, message }: TakenMessage,
  outcome: SendOutcome,
): Promise<MessageStep | null> {
  const now = clock();
  const step = afterTry(message, outcome, now);
  return (await settleSent(db, { messageId, send, step, now })) ? step : null;
}

/** Of a try that certainly was not sent. */
async function settle(
  tx: Tx,
  { clock }: MessageDeps,
  taken: TakenMessage,
  outcome: SendOutcome,
): Promise<MessageStep | null> {
  const { messageId, send, country } = taken;
  const row = await lockMessage(tx, messageId);
  if (row === null || row.status !== "SENDING" || row.sends !== send) return null;
  const now = clock();
  const step = afterTry(taken.message, outcome, now);
  const unspent = taken.price;
  const spent = row.spent - unspent;
  // What this try did not cost pays for the next one.
  const reserved = step.dueAt === null ? 0 : unspent;
  await saveMessage(tx, { messageId, step, sends: send, spent, reserved, now });
  if (step.event === "GIVE_UP" && spent === 0) await forgetMessage(tx, row, now);
  const day = spendDay(row.created_at);
  const shard = shardOf(row.phone_key);
  await giveBackSpend(tx, { day, country, shard, rupiah: unspent - reserved });
  return step;
}

function tellSettled(
  { log }: MessageDeps,
  { messageId, channel, message }: TakenMessage,
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

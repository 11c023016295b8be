import { getCountry, getMessagePrice, toSpendDay } from "@santap/domain/message/message-price";
import {
  afterOverBudget,
  afterCodeUsed,
  planDelivery,
  type MessageStep,
  type OutboxMessage,
} from "@santap/domain/message/message-state";
import type { ServedCountry } from "@santap/domain/account/phone";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { findSender } from "../provider/message-sender.ts";
import { getDecryptionKeys, decryptWithAny } from "../../../tokens/encryption.ts";
import { getShard } from "@santap/domain/otp/sharded-bucket";
import type { Channel } from "../provider/message-sender.ts";
import type { MessageDeps } from "../message-deps.ts";
import {
  lockDueMessages,
  saveMessage,
  saveClaimedMessages,
  type MessageChange,
  type DueMessageRow,
  type MessageRow,
} from "../message-store.ts";
import type { UnsentMessage } from "./fail-message.ts";
import {
  lockDailyBudgets,
  reserve,
  getDailyBudget,
  saveDailyBudgets,
  reportSpend,
  type DailyBudget,
} from "./daily-budget.ts";
import type { SpendDay } from "../spend-store.ts";
import type { DeliveryAttempt } from "./delivery-reference.ts";

const AT_ONCE = 25;

/** Leased by this process. */
export interface ClaimedMessage extends DeliveryAttempt {
  row: DueMessageRow;
  message: OutboxMessage;
  channel: Channel;
  country: ServedCountry;
  to: string;
  code: string;
  price: number;
}

export interface ClaimedBatch {
  found: number;
  claimed: ClaimedMessage[];
  /** To be failed, each in its own transaction. */
  unsent: UnsentMessage[];
}

/** Reserves the price in the same transaction: if the process dies, claim and price stay. */
export async function claimDueMessages(deps: MessageDeps): Promise<ClaimedBatch> {
  const now = deps.clock();
  const { claimedBatch, days } = await inTransaction(deps.db, async (tx) => {
    const rows = await lockDueMessages(tx, { now, limit: AT_ONCE });
    const evaluations = rows.map((row) => evaluate(deps, row, now));
    const held = await lockDailyBudgets(
      tx,
      evaluations.filter((evaluation) => !isReserved(evaluation)).map(getSpendDay),
    );
    const batch: ClaimedBatch = { found: rows.length, claimed: [], unsent: [] };
    const paid = evaluations.filter(isReserved).map((evaluation) => claim({ ...evaluation, now }));
    await saveClaimedMessages(
      tx,
      paid.map(({ change }) => change),
    );
    batch.claimed.push(...paid.map(({ claimed }) => claimed));
    for (const evaluation of evaluations) {
      if (isReserved(evaluation)) continue;
      const result = await dispatch(tx, deps, {
        ...evaluation,
        budget: getDailyBudget(held, getSpendDay(evaluation)),
        now,
      });
      if (result === null) continue;
      if ("channel" in result) batch.claimed.push(result);
      else batch.unsent.push(result);
    }
    await saveDailyBudgets(tx, held);
    return { claimedBatch: batch, days: evaluations.map(getSpendDay) };
  });
  await reportSpend(deps, days);
  return claimedBatch;
}

interface Evaluation {
  row: DueMessageRow;
  content: { to: string; code: string } | null;
  country: ServedCountry;
  message: OutboxMessage;
  step: MessageStep;
  channel: Channel | undefined;
}

function evaluate(deps: MessageDeps, row: DueMessageRow, now: number): Evaluation {
  const content = decryptMessage(deps, row);
  const country = row.country_code ?? getCountry(content?.to ?? "");
  const message: OutboxMessage = {
    status: row.status,
    tries: row.tries,
    channels: listUsableChannels(deps, row.channels, country),
    // Undecryptable after a key change, so it can never be sent.
    expiresAt: content === null ? now : row.expires_at,
  };
  const step = row.used ? afterCodeUsed(message) : planDelivery(message, now);
  const [channel] = step.channels;
  return { row, content, country, message, step, channel };
}

/** All tries are paid for by the day on which the message was created. */
function getSpendDay({ row, country }: Evaluation): SpendDay {
  return { day: toSpendDay(row.created_at), country };
}

type ReservedEvaluation = Evaluation & { content: { to: string; code: string }; channel: Channel };

function isReserved(evaluation: Evaluation): evaluation is ReservedEvaluation {
  const { row, content, channel, country, step } = evaluation;
  if (step.event !== "TAKE" || content === null || channel === undefined) return false;
  return getMessagePrice(channel, country) === row.reserved;
}

function claim(evaluation: ReservedEvaluation & { now: number }): {
  claimed: ClaimedMessage;
  change: MessageChange;
} {
  const { row, content, channel, country, message, step, now } = evaluation;
  const price = getMessagePrice(channel, country);
  const { message_id: messageId } = row;
  const send = row.sends + 1;
  const spent = row.spent + price;
  const claimed = { ...content, messageId, send, channel, country, price, row };
  return {
    claimed: { ...claimed, message: { ...step, expiresAt: message.expiresAt } },
    change: { messageId, step, sends: send, spent, reserved: 0, now },
  };
}

type LockedEvaluation = Evaluation & { budget: DailyBudget; now: number };

async function dispatch(
  tx: Tx,
  deps: MessageDeps,
  held: LockedEvaluation,
): Promise<ClaimedMessage | UnsentMessage | null> {
  const { row, content, channel, country, budget } = held;
  if (held.step.event !== "TAKE" || content === null || channel === undefined) {
    return finish(tx, deps, held);
  }
  const price = getMessagePrice(channel, country);
  const cap = deps.settings.message.dailyCap[country];
  const more = { shard: getShard(row.phone_key), price: price - row.reserved };
  if (!reserve(budget, more, { cap, known: row.known })) {
    deps.log.warn({ messageId: row.message_id, channel }, "the daily cap leaves a message unsent");
    return finish(tx, deps, { ...held, step: afterOverBudget(held.message) });
  }
  const { claimed, change } = claim({ ...held, content, channel });
  await saveMessage(tx, change);
  if (row.status === "SENT") {
    deps.log.info({ messageId: row.message_id, channel }, "no report: falls back to this channel");
  }
  return claimed;
}

async function finish(
  tx: Tx,
  { log }: MessageDeps,
  { row, country, step, budget, now }: LockedEvaluation,
): Promise<UnsentMessage | null> {
  const { message_id: messageId, sends, spent, tries } = row;
  if (step.event === "GIVE_UP" && spent === 0) return { row, country, step };
  const shard = getShard(row.phone_key);
  reserve(budget, { shard, price: -row.reserved }, { cap: 0, known: true });
  await saveMessage(tx, { messageId, step, sends, spent, reserved: 0, now });
  if (step.event === "GIVE_UP") log.warn({ messageId, tries }, "message given up undelivered");
  return null;
}

/** The channel in use, plus those of the others that a sender serves in the country. */
function listUsableChannels(
  { senders }: MessageDeps,
  [first, ...others]: readonly Channel[],
  country: ServedCountry,
): Channel[] {
  const usable = others.filter((channel) => findSender(senders, channel, country) !== undefined);
  return first === undefined ? usable : [first, ...usable];
}

function decryptMessage(
  { settings, log }: MessageDeps,
  row: MessageRow,
): { to: string; code: string } | null {
  if (row.phone_box === null || row.code_box === null) return null;
  const decryptionKeys = getDecryptionKeys(settings.secrets.otpBoxKey);
  const to = decryptWithAny(decryptionKeys, "phone", row.phone_box);
  const code = decryptWithAny(decryptionKeys, "code", row.code_box);
  if (to !== null && code !== null) return { to, code };
  log.warn({ messageId: row.message_id }, "a message cannot be opened with OTP_BOX_KEY");
  return null;
}

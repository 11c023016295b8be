import { countryOf, messagePrice } from "@santap/domain/account/message-price";
import { takeUp, type TravellingMessage } from "@santap/domain/account/message-state";
import type { ServedCountry } from "@santap/domain/account/phone";
import { inTransaction, type Tx } from "../../../../db/transaction.ts";
import { senderFor } from "../../message-sender.ts";
import { releaseSend } from "../../otp/standing-store.ts";
import { boxKeyOf, open } from "../../sealed-box.ts";
import type { Channel } from "../channel.ts";
import type { MessageDeps } from "../message-deps.ts";
import { lockDueMessages, saveMessage, type MessageRow } from "../message-store.ts";
import { countSpend, watchSpend } from "./count-spend.ts";
import type { MessageTry } from "./try-reference.ts";

const AT_ONCE = 25;

/** A message in the hands of this process, for as long as the lease runs. */
export interface TakenMessage extends MessageTry {
  row: MessageRow;
  message: TravellingMessage;
  channel: Channel;
  country: ServedCountry;
  to: string;
  code: string;
  /** What this try counts as, in rupiah. */
  price: number;
  takenAt: number;
}

/**
 * Takes the messages that are due, and counts what sending them may cost, in one transaction: a
 * process that dies with them leaves both the lease and the count behind.
 */
export async function takeUpDue(
  deps: MessageDeps,
): Promise<{ found: number; taken: TakenMessage[] }> {
  const now = deps.clock();
  const { found, taken, totals } = await inTransaction(deps.db, async (tx) => {
    const rows = await lockDueMessages(tx, { now, limit: AT_ONCE });
    const mine: TakenMessage[] = [];
    for (const row of rows) {
      const message = await takeOne(tx, deps, row, now);
      if (message !== null) mine.push(message);
    }
    return { found: rows.length, taken: mine, totals: await countSpend(tx, mine, now) };
  });
  for (const total of totals) watchSpend(deps, total);
  return { found, taken };
}

async function takeOne(
  tx: Tx,
  deps: MessageDeps,
  row: MessageRow,
  now: number,
): Promise<TakenMessage | null> {
  const content = openMessage(deps, row);
  const country = countryOf(content?.to ?? "");
  const message: TravellingMessage = {
    status: row.status,
    tries: row.tries,
    channels: usableChannels(deps, row.channels, country),
    // What cannot be opened, because the key was changed, can never be sent.
    expiresAt: content === null ? now : row.expires_at,
  };
  const step = takeUp(message, now);
  const { message_id: messageId, sends, spent } = row;
  const [channel] = step.channels;
  if (step.event !== "TAKE" || content === null || channel === undefined) {
    await saveMessage(tx, { messageId, step, sends, spent, now });
    if (step.event === "GIVE_UP") await giveUp(tx, deps, row);
    return null;
  }
  const price = messagePrice(channel, country);
  const send = sends + 1;
  await saveMessage(tx, { messageId, step, sends: send, spent: spent + price, now });
  if (row.status === "SENT") {
    deps.log.info({ messageId, channel }, "no report: falls back to this channel");
  }
  const { expiresAt } = message;
  const taken = { ...content, messageId, send, channel, country, price, row, takenAt: now };
  return { ...taken, message: { ...step, expiresAt } };
}

/** The channel in use, and of the others those that a sender brings to the country. */
function usableChannels(
  { senders }: MessageDeps,
  [first, ...others]: readonly Channel[],
  country: ServedCountry,
): Channel[] {
  const usable = others.filter((channel) => senderFor(senders, channel, country) !== undefined);
  return first === undefined ? usable : [first, ...usable];
}

function openMessage(
  { settings, log }: MessageDeps,
  row: MessageRow,
): { to: string; code: string } | null {
  if (row.phone_box === null || row.code_box === null) return null;
  try {
    const boxKey = boxKeyOf(settings.secrets.otpBoxKey);
    return { to: open(boxKey, "phone", row.phone_box), code: open(boxKey, "code", row.code_box) };
  } catch {
    log.warn({ messageId: row.message_id }, "a message cannot be opened with OTP_BOX_KEY");
    return null;
  }
}

/** Whoever certainly got nothing may ask again at once. */
async function giveUp(tx: Tx, { log }: MessageDeps, row: MessageRow): Promise<void> {
  log.warn({ messageId: row.message_id, tries: row.tries }, "message given up undelivered");
  if (row.spent === 0) await releaseSend(tx, row.phone_key, row.created_at);
}

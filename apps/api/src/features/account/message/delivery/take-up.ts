import { countryOf, messagePrice, spendDay } from "@santap/domain/account/message-price";
import {
  afterTooDear,
  afterUse,
  takeUp,
  type MessageStep,
  type TravellingMessage,
} from "@santap/domain/account/message-state";
import type { ServedCountry } from "@santap/domain/account/phone";
import { inTransaction, type Tx } from "../../../../db/transaction.ts";
import { senderFor } from "../../message-sender.ts";
import { boxKeysOf, openIfSealedWith } from "../../sealed-box.ts";
import { shardOf } from "../../otp/shards.ts";
import type { Channel } from "../channel.ts";
import type { MessageDeps } from "../message-deps.ts";
import {
  lockDueMessages,
  saveMessage,
  takeMessages,
  type MessageChange,
  type DueMessageRow,
  type MessageRow,
} from "../message-store.ts";
import type { LostMessage } from "./give-up.ts";
import { lockPurses, pay, purseOf, savePurses, watchSpend, type Purse } from "./purse.ts";
import type { SpendDay } from "./spend-store.ts";
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
}

export interface TakenRound {
  /** How many were due. */
  found: number;
  taken: TakenMessage[];
  /** To be given up, each by itself. */
  lost: LostMessage[];
}

/**
 * Takes the messages that are due, and counts what sending them may cost, in one transaction: a
 * process that dies with them leaves both the lease and the count behind.
 */
export async function takeUpDue(deps: MessageDeps): Promise<TakenRound> {
  const now = deps.clock();
  const { round, days } = await inTransaction(deps.db, async (tx) => {
    const rows = await lockDueMessages(tx, { now, limit: AT_ONCE });
    const looks = rows.map((row) => lookAt(deps, row, now));
    const held = await lockPurses(tx, looks.filter((look) => !isPaid(look)).map(paidFrom));
    const made: TakenRound = { found: rows.length, taken: [], lost: [] };
    const paid = looks.filter(isPaid).map((look) => take({ ...look, now }));
    await takeMessages(
      tx,
      paid.map(({ change }) => change),
    );
    made.taken.push(...paid.map(({ taken }) => taken));
    for (const look of looks) {
      if (isPaid(look)) continue;
      const result = await act(tx, deps, { ...look, purse: purseOf(held, paidFrom(look)), now });
      if (result === null) continue;
      if ("channel" in result) made.taken.push(result);
      else made.lost.push(result);
    }
    await savePurses(tx, held);
    return { round: made, days: looks.map(paidFrom) };
  });
  await watchSpend(deps, days);
  return round;
}

interface Look {
  row: DueMessageRow;
  content: { to: string; code: string } | null;
  country: ServedCountry;
  message: TravellingMessage;
  step: MessageStep;
  /** The next one to be tried. */
  channel: Channel | undefined;
}

function lookAt(deps: MessageDeps, row: DueMessageRow, now: number): Look {
  const content = openMessage(deps, row);
  const country = row.country_code ?? countryOf(content?.to ?? "");
  const message: TravellingMessage = {
    status: row.status,
    tries: row.tries,
    channels: usableChannels(deps, row.channels, country),
    // What cannot be opened, because the key was changed, can never be sent.
    expiresAt: content === null ? now : row.expires_at,
  };
  const step = row.used ? afterUse(message) : takeUp(message, now);
  const [channel] = step.channels;
  return { row, content, country, message, step, channel };
}

/** All tries of a message are paid for by the day on which it was promised. */
function paidFrom({ row, country }: Look): SpendDay {
  return { day: spendDay(row.created_at), country };
}

/** To be sent, with content and channel; nothing is left to be paid or given back. */
type PaidLook = Look & { content: { to: string; code: string }; channel: Channel };

function isPaid(look: Look): look is PaidLook {
  const { row, content, channel, country, step } = look;
  if (step.event !== "TAKE" || content === null || channel === undefined) return false;
  return messagePrice(channel, country) === row.reserved;
}

function take(look: PaidLook & { now: number }): { taken: TakenMessage; change: MessageChange } {
  const { row, content, channel, country, message, step, now } = look;
  const price = messagePrice(channel, country);
  const { message_id: messageId } = row;
  const send = row.sends + 1;
  const spent = row.spent + price;
  const taken = { ...content, messageId, send, channel, country, price, row };
  return {
    taken: { ...taken, message: { ...step, expiresAt: message.expiresAt } },
    change: { messageId, step, sends: send, spent, reserved: 0, now },
  };
}

type Held = Look & { purse: Purse; now: number };

async function act(
  tx: Tx,
  deps: MessageDeps,
  held: Held,
): Promise<TakenMessage | LostMessage | null> {
  const { row, content, channel, country, purse } = held;
  if (held.step.event !== "TAKE" || content === null || channel === undefined) {
    return finish(tx, deps, held);
  }
  const price = messagePrice(channel, country);
  const cap = deps.settings.message.dailyCap[country];
  const more = { shard: shardOf(row.phone_key), price: price - row.reserved };
  if (!pay(purse, more, { cap, known: row.known })) {
    deps.log.warn({ messageId: row.message_id, channel }, "the daily cap leaves a message unsent");
    return finish(tx, deps, { ...held, step: afterTooDear(held.message) });
  }
  const { taken, change } = take({ ...held, content, channel });
  await saveMessage(tx, change);
  if (row.status === "SENT") {
    deps.log.info({ messageId: row.message_id, channel }, "no report: falls back to this channel");
  }
  return taken;
}

/** Nothing is sent any more. */
async function finish(
  tx: Tx,
  { log }: MessageDeps,
  { row, country, step, purse, now }: Held,
): Promise<LostMessage | null> {
  const { message_id: messageId, sends, spent, tries } = row;
  if (step.event === "GIVE_UP" && spent === 0) return { row, country, step };
  const shard = shardOf(row.phone_key);
  pay(purse, { shard, price: -row.reserved }, { cap: 0, known: true });
  await saveMessage(tx, { messageId, step, sends, spent, reserved: 0, now });
  if (step.event === "GIVE_UP") log.warn({ messageId, tries }, "message given up undelivered");
  return null;
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
  const boxKeys = boxKeysOf(settings.secrets.otpBoxKey);
  const to = openIfSealedWith(boxKeys, "phone", row.phone_box);
  const code = openIfSealedWith(boxKeys, "code", row.code_box);
  if (to !== null && code !== null) return { to, code };
  log.warn({ messageId: row.message_id }, "a message cannot be opened with OTP_BOX_KEY");
  return null;
}

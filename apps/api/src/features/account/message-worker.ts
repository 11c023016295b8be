import type { Database } from "../../db/database.ts";
import type { AccountDeps } from "./account-deps.ts";
import { codeText } from "./message/code-text.ts";
import {
  claimMessages,
  finishMessage,
  postponeMessage,
  type DueMessageRow,
} from "./message/message-store.ts";
import type { MessageSender, SendOutcome } from "./message-sender.ts";
import { releaseSend } from "./otp/standing-store.ts";
import { boxKeyOf, open } from "./sealed-box.ts";

export interface MessageWorkerDeps extends Pick<AccountDeps, "clock" | "log" | "settings"> {
  db: Database;
  /** In order of preference; the first that serves a channel is used. */
  senders: readonly MessageSender[];
}

const AT_ONCE = 10;
/** Longer than any sender takes, so that no message is sent twice by two processes. */
const LEASE_MS = 30_000;
const TRIES_PER_CHANNEL = 3;
const BACK_OFF_MS = 1_000;

/** Delivers promised messages that are due; how many it took up. */
export async function deliverDue(deps: MessageWorkerDeps): Promise<number> {
  const claim = { now: deps.clock(), leaseMs: LEASE_MS, limit: AT_ONCE };
  const due = await claimMessages(deps.db, claim);
  await Promise.all(due.map((message) => deliver(deps, message)));
  return due.length;
}

async function deliver(deps: MessageWorkerDeps, message: DueMessageRow): Promise<void> {
  const expired = message.expires_at <= deps.clock();
  const outcome = expired ? "REFUSED" : await sendBy(deps, message);
  const messageId = message.message_id;
  if (outcome === "SENT") {
    await finishMessage(deps.db, { messageId, outcome: "DELIVERED", now: deps.clock() });
    return;
  }
  const [channel, ...fallbacks] = message.channels;
  deps.log.warn({ messageId, channel, outcome, tries: message.tries }, "message not delivered");
  const now = deps.clock();
  if (outcome === "TRY_AGAIN" && message.tries < TRIES_PER_CHANNEL) {
    const dueAt = now + BACK_OFF_MS * 2 ** (message.tries - 1);
    await postponeMessage(deps.db, { ...message, messageId, dueAt });
  } else if (fallbacks.length > 0 && !expired) {
    await postponeMessage(deps.db, { messageId, channels: fallbacks, tries: 0, dueAt: now });
    deps.log.info({ messageId, channel: fallbacks[0] }, "message falls back to another channel");
  } else {
    await finishMessage(deps.db, { messageId, outcome: "GIVEN_UP", now });
    await releaseSend(deps.db, message.phone_key, message.created_at);
  }
}

async function sendBy(deps: MessageWorkerDeps, message: DueMessageRow): Promise<SendOutcome> {
  const [channel] = message.channels;
  const sender = deps.senders.find(({ channels }) => channel && channels.includes(channel));
  if (channel === undefined || sender === undefined) return "REFUSED";
  const boxKey = boxKeyOf(deps.settings.secrets.otpBoxKey);
  const code = open(boxKey, "code", message.code_box);
  const host = new URL(deps.settings.publicOrigin).hostname;
  return sender.send({
    channel,
    to: open(boxKey, "phone", message.phone_box),
    text: codeText({ channel, language: message.language, code, host }),
    code,
  });
}

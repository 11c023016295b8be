import type { Language } from "@santap/contract/errors/language";
import type { MessageDeps } from "../message-deps.ts";
import { failUnsentMessage } from "./fail-message.ts";
import { recordDelivery } from "./record-delivery.ts";
import { claimDueMessages, type ClaimedMessage } from "./claim-due-messages.ts";
import { formatDeliveryReference } from "./delivery-reference.ts";
import { findSender, type Channel, type SendOutcome } from "../provider/message-sender.ts";

export async function deliverDueMessages(deps: MessageDeps): Promise<number> {
  const { found, claimed, unsent } = await claimDueMessages(deps);
  await Promise.all([
    ...claimed.map((message) => deliver(deps, message)),
    ...unsent.map((message) => failUnsentMessage(deps, message)),
  ]);
  return found;
}

async function deliver(deps: MessageDeps, claimed: ClaimedMessage): Promise<void> {
  const sender = findSender(deps.senders, claimed.channel, claimed.country);
  const outcome =
    sender === undefined ? "REFUSED" : await sender.send(buildOutgoing(deps, claimed));
  countDelivery(deps, sender?.name ?? "none", claimed, outcome);
  await recordDelivery(deps, claimed, outcome);
}

function buildOutgoing({ settings, clock }: MessageDeps, claimed: ClaimedMessage) {
  const { channel, to, code } = claimed;
  const { language, scene, store_name: storeName } = claimed.row;
  const host = new URL(settings.publicOrigin).hostname;
  const left = Math.floor((claimed.message.expiresAt - clock()) / 1000);
  return {
    channel,
    to,
    code,
    language,
    text:
      scene === "VOUCHER"
        ? VOUCHER_TEXTS[language](code, storeName ?? STORE_WORDS[language])
        : buildCodeText({ channel, language, code, host }),
    reference: formatDeliveryReference(claimed),
    ttlSeconds: Math.max(1, left),
  };
}

function countDelivery(
  { metrics }: MessageDeps,
  sender: string,
  { channel }: ClaimedMessage,
  outcome: SendOutcome,
): void {
  metrics.tries.inc({ sender, channel, outcome });
}

const TEXTS: Record<Language, (code: string) => string> = {
  enGB: (code) => `${code} is your Santap code, valid for 5 minutes. Do not share it with anyone.`,
  zhCN: (code) => `【Santap】您的验证码是 ${code}，5 分钟内有效。请勿告诉他人。`,
  idID: (code) => `${code} adalah kode Santap kamu, berlaku 5 menit. Jangan berikan ke siapa pun.`,
};

/** Without the line that a browser fills in by itself: it is said to staff, not typed by its holder. */
const VOUCHER_TEXTS: Record<Language, (code: string, store: string) => string> = {
  enGB: (code, store) =>
    `${code} is the code for using your Santap voucher at ${store}, valid for 5 minutes. Tell it only to their staff, and only if you are there.`,
  zhCN: (code, store) =>
    `【Santap】${code} 是您在${store}使用 Santap 券的验证码，5 分钟内有效。仅在您本人到店时告诉该店店员。`,
  idID: (code, store) =>
    `${code} adalah kode untuk memakai voucher Santap kamu di ${store}, berlaku 5 menit. Sebutkan hanya ke stafnya, dan hanya kalau kamu sedang di sana.`,
};

/** For a message of an earlier version, which has no name of a store. */
const STORE_WORDS: Record<Language, string> = {
  enGB: "the store you are at",
  zhCN: "您所在的门店",
  idID: "toko tempat kamu berada",
};

interface CodeMessage {
  channel: Channel;
  language: Language;
  code: string;
  /** Host name of the web app: browsers autofill an SMS code on that page alone. */
  host: string;
}

function buildCodeText({ channel, language, code, host }: CodeMessage): string {
  const text = TEXTS[language](code);
  return channel === "SMS" ? `${text}\n\n@${host} #${code}` : text;
}

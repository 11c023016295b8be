import type { Language } from "@santap/contract/errors/language";
import { fillPlaces } from "@santap/contract/fill-places";
import type { OtpScene } from "@santap/domain/otp/otp-flow";
import enGB from "../../../texts/enGB/message.json" with { type: "json" };
import idID from "../../../texts/idID/message.json" with { type: "json" };
import zhCN from "../../../texts/zhCN/message.json" with { type: "json" };
import type { Channel } from "../provider/message-sender.ts";

type MessageTexts = typeof idID & { readonly code: Readonly<Record<OtpScene, string>> };

const TEXTS: Readonly<Record<Language, MessageTexts>> = { enGB, idID, zhCN };

interface CodeMessage {
  channel: Channel;
  language: Language;
  /** Null for a message of an earlier version. */
  scene: OtpScene | null;
  code: string;
  /** Of a voucher's code; null for a message of an earlier version. */
  storeName: string | null;
  /** Host name of the web app: browsers fill an SMS code in on that page alone. */
  host: string;
}

/** Says what the code is for, so that nobody is talked into giving away another one. */
export function writeMessage(message: CodeMessage): string {
  const { channel, language, scene, code, storeName, host } = message;
  const texts = TEXTS[language];
  const store = storeName ?? texts.yourStore;
  const text = fillPlaces(texts.code[scene ?? "LOGIN"], { code, store });
  // A voucher's code is said to staff, not typed by its holder.
  return channel === "SMS" && scene !== "VOUCHER" ? `${text}\n\n@${host} #${code}` : text;
}

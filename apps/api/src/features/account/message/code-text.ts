import type { Language } from "@santap/contract/errors/language";
import type { Channel } from "./channel.ts";

/** The operators want the brand inside; people want to know how long and that it is theirs alone. */
const TEXTS: Record<Language, (code: string) => string> = {
  enGB: (code) => `${code} is your Santap code, valid for 5 minutes. Do not share it with anyone.`,
  zhCN: (code) => `【Santap】您的验证码是 ${code}，5 分钟内有效。请勿告诉他人。`,
  idID: (code) => `${code} adalah kode Santap kamu, berlaku 5 menit. Jangan berikan ke siapa pun.`,
};

export interface CodeMessage {
  channel: Channel;
  language: Language;
  code: string;
  /** Host name of the web app: browsers offer an SMS code on that page alone. */
  host: string;
}

export function codeText({ channel, language, code, host }: CodeMessage): string {
  const text = TEXTS[language](code);
  return channel === "SMS" ? `${text}\n\n@${host} #${code}` : text;
}

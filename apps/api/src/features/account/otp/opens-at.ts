import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";

/** Guests are in Indonesia; its western time is named, so that nobody has to guess. */
const ZONE = "Asia/Jakarta";

/** "14.35 WIB", with the day where it is not today. */
export function opensAtText(at: number, now: number, language: Language): string {
  const tag = LANGUAGE_TAGS[language];
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: ZONE } as const;
  const day = { day: "numeric", month: "short", timeZone: ZONE } as const;
  const time = new Intl.DateTimeFormat(tag, clock).format(at);
  const date = new Intl.DateTimeFormat(tag, day);
  const sameDay = date.format(at) === date.format(now);
  return sameDay ? `${time} WIB` : `${date.format(at)}, ${time} WIB`;
}

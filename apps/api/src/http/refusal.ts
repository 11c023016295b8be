import { ErrorCode } from "@santap/contract/errors/codes";
import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import type { MessageOptions } from "@santap/contract/errors/message-for";

export interface Refusal<C extends ErrorCode = ErrorCode> {
  code: C;
  message: MessageOptions<C> | undefined;
  details: Record<string, unknown> | undefined;
}

/** An expected refusal; thrown, so that the transaction rolls back. */
export class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`refused with ${refusal.code}`);
    this.name = "Refused";
    this.refusal = refusal;
  }
}

export function refuse<C extends ErrorCode>(
  code: C,
  message?: MessageOptions<C>,
  details?: Record<string, unknown>,
): never {
  throw new RefusalError({ code, message, details } as Refusal);
}

const ZONE = "Asia/Jakarta";

/** "14.35 WIB", with the date unless it is today. */
export function formatOpensAt(at: number, now: number, language: Language): string {
  const tag = LANGUAGE_TAGS[language];
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: ZONE } as const;
  const day = { day: "numeric", month: "short", timeZone: ZONE } as const;
  const time = new Intl.DateTimeFormat(tag, clock).format(at);
  const date = new Intl.DateTimeFormat(tag, day);
  const sameDay = date.format(at) === date.format(now);
  return sameDay ? `${time} WIB` : `${date.format(at)}, ${time} WIB`;
}

/** 0310212: a limit is reached; `opensAt` (epoch ms) is when it allows the next request. */
export function refuseUntil(opensAt: number, now: number, language: Language): never {
  const time = formatOpensAt(opensAt, now, language);
  const retryAfter = Math.ceil((opensAt - now) / 1000);
  refuse(
    ErrorCode.verificationLimitReached,
    { variant: "opensAt", params: { time } },
    { opensAt, retryAfter },
  );
}

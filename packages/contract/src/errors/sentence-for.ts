import type { CallError } from "../envelope.ts";
import { isErrorCode, type AnyErrorCode } from "./catalogue.ts";
import type { Language } from "./language.ts";
import { messageFor } from "./message-for.ts";
import { ClientErrorCode, HttpErrorCode } from "./transport-codes.ts";
import { TRANSPORT_TEXTS } from "./transport-texts.ts";

/**
 * Text to show for a failed call: the server's for product codes, ours for HTTP statuses and client
 * errors, whose message is a status text such as "Bad Gateway".
 */
export function sentenceFor(error: CallError, language: Language): string {
  if (isErrorCode(error.code)) return error.message || messageFor(error.code, language);
  if (isKnown(error.code)) return messageFor(error.code, language);
  return messageFor(toErrorClass(error.code), language);
}

function isKnown(code: string): code is HttpErrorCode | ClientErrorCode {
  return Object.hasOwn(TRANSPORT_TEXTS.idID, code);
}

function toErrorClass(code: string): AnyErrorCode {
  if (/^4\d\d$/.test(code)) return ClientErrorCode.badRequest;
  if (/^5\d\d$/.test(code)) return HttpErrorCode.internalServerError;
  return ClientErrorCode.unknown;
}

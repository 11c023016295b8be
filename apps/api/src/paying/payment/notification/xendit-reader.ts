import { parseCallback } from "@santap/xendit/callback";
import { CALLBACK_TOKEN_HEADER, isCallbackToken } from "@santap/xendit/callback-token";
import type { XenditProfile } from "../../../settings/acquirer/acquirer-profile.ts";
import {
  parseJson,
  type NotificationReader,
  type NotificationVerdict,
} from "./notification-reader.ts";

/**
 * The token does not cover the body, so a notification only triggers a query. Anything genuine is
 * accepted, or Xendit would send it six times.
 */
export function createXenditReader({ callbackTokens }: XenditProfile): NotificationReader {
  return {
    verifyAndParse({ headers, rawBody }) {
      const given = headers[CALLBACK_TOKEN_HEADER];
      if (!callbackTokens.some((token) => isCallbackToken(given, token))) {
        return { kind: "REFUSED", verdict: "UNAUTHORIZED" };
      }
      const parsed = parseCallback(parseJson(rawBody));
      if (!parsed.ok) {
        const missing = parsed.problem === "MISSING";
        return { kind: "REFUSED", verdict: missing ? "MISSING_FIELD" : "INVALID_FIELD" };
      }
      const { referenceId: reference, providerRef } = parsed.value;
      return { kind: "PARSED", notification: { reference, payment: null, providerRef } };
    },
    matchesEndpoint: () => true,
    answer: (_raw, verdict) => ({
      status: STATUS[verdict],
      body: { received: STATUS[verdict] === 200 },
    }),
  };
}

const STATUS: Readonly<Record<NotificationVerdict, number>> = {
  SUCCESS: 200,
  TRANSACTION_NOT_FOUND: 200,
  MISSING_FIELD: 200,
  INVALID_FIELD: 200,
  UNAUTHORIZED: 401,
  GENERAL_ERROR: 500,
};

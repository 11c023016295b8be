import { readNotification } from "@santap/midtrans/notification";
import { secretsOf, type MidtransProfile } from "../../../settings/acquirer/acquirer-profile.ts";
import {
  parseJson,
  type NotificationReader,
  type NotificationVerdict,
} from "./notification-reader.ts";

/** By Midtrans' own table of retries: what cannot become right is told so, what may comes again. */
const HTTP_STATUS: Readonly<Record<NotificationVerdict, number>> = {
  SUCCESS: 200,
  // A test button sends notifications of orders that never were.
  TRANSACTION_NOT_FOUND: 200,
  UNAUTHORIZED: 401,
  MISSING_FIELD: 400,
  INVALID_FIELD: 400,
  GENERAL_ERROR: 503,
};

/** Midtrans signs order, code and amount, but not the status: its word only makes us ask. */
export function createMidtransReader(profile: MidtransProfile): NotificationReader {
  const serverKeys = secretsOf(profile).map(([, key]) => key);
  return {
    hear({ rawBody }) {
      const reading = readNotification(parseJson(rawBody), serverKeys);
      switch (reading.kind) {
        case "GENUINE":
          return { kind: "WORD", word: { reference: reading.notification.orderId, payment: null } };
        case "NOT_GENUINE":
          return { kind: "REFUSED", verdict: "UNAUTHORIZED" };
        case "MALFORMED":
          return { kind: "REFUSED", verdict: "INVALID_FIELD" };
      }
    },
    tellsOf: ({ atDebitAddress }) => !atDebitAddress,
    answer: (_raw, verdict) => ({ status: HTTP_STATUS[verdict], body: { verdict } }),
  };
}

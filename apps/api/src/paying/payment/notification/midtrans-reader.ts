import { readNotification } from "@santap/midtrans/notification";
import {
  getProfileSecrets,
  type MidtransProfile,
} from "../../../settings/acquirer/acquirer-profile.ts";
import {
  parseJson,
  type NotificationReader,
  type NotificationVerdict,
} from "./notification-reader.ts";

/** By Midtrans' table of retries: only what can succeed later is sent again. */
const HTTP_STATUS: Readonly<Record<NotificationVerdict, number>> = {
  SUCCESS: 200,
  // The dashboard's test button sends unknown orders.
  TRANSACTION_NOT_FOUND: 200,
  UNAUTHORIZED: 401,
  MISSING_FIELD: 400,
  INVALID_FIELD: 400,
  GENERAL_ERROR: 503,
};

/** Midtrans does not sign the status: a notification only triggers a query. */
export function createMidtransReader(profile: MidtransProfile): NotificationReader {
  const serverKeys = getProfileSecrets(profile).map(([, key]) => key);
  return {
    verifyAndParse({ rawBody }) {
      const reading = readNotification(parseJson(rawBody), serverKeys);
      switch (reading.kind) {
        case "GENUINE":
          return {
            kind: "PARSED",
            notification: { reference: reading.notification.orderId, payment: null },
          };
        case "NOT_GENUINE":
          return { kind: "REFUSED", verdict: "UNAUTHORIZED" };
        case "MALFORMED":
          return { kind: "REFUSED", verdict: "INVALID_FIELD" };
      }
    },
    matchesEndpoint: ({ isDebitEndpoint }) => !isDebitEndpoint,
    answer: (_raw, verdict) => ({ status: HTTP_STATUS[verdict], body: { verdict } }),
  };
}

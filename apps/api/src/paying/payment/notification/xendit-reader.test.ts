import { expect, test } from "vitest";
import type { XenditProfile } from "../../../settings/acquirer/acquirer-profile.ts";
import type { NotificationVerdict } from "./notification-reader.ts";
import { createXenditReader } from "./xendit-reader.ts";

const TOKEN = "callback-token-for-tests-only";
const OLDER = "callback-token-that-is-being-replaced";
const PROFILE: XenditProfile = {
  kind: "XENDIT",
  ...{
    name: "xendit",
    prefix: "ACQUIRER_XENDIT_",
    carries: ["QRIS"],
    baseUrl: "https://x.example",
  },
  ...{ timeoutMs: 1, openTries: 1, longestMs: null, canCancel: true, refunds: new Map() },
  breaker: { failures: 1, windowMs: 1, openMs: 1 },
  ...{ secretKey: "k", callbackTokens: [TOKEN, OLDER], subAccounts: false },
};
const reader = createXenditReader(PROFILE);

const raw = (body: unknown, token: string | undefined = TOKEN) => ({
  path: "/acquirer/xendit/notify",
  headers: { "x-callback-token": token },
  rawBody: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
  isDebitEndpoint: false,
});
const PAID = {
  event: "payment.capture",
  data: {
    ...{ payment_id: "py-1", payment_request_id: "pr-1", reference_id: "REF", status: "SUCCEEDED" },
    ...{ currency: "IDR", request_amount: 29_700 },
  },
};

test("a genuine success names what to ask about, and vouches for no money", () => {
  expect(reader.verifyAndParse(raw(PAID), 0)).toEqual({
    kind: "PARSED",
    notification: { reference: "REF", payment: null, providerRef: "pr-1" },
  });
});

test("SCALE-8 while the token is replaced, the older one proves a callback too", () => {
  expect(reader.verifyAndParse(raw(PAID, OLDER), 0).kind).toBe("PARSED");
});

test.each([["another"], [""], [undefined], [`${TOKEN},${OLDER}`]])(
  "with the token %j nothing is read",
  (token) => {
    const { headers, ...rest } = raw("no JSON");
    const forged = { ...rest, headers: { ...headers, "x-callback-token": token } };
    expect(reader.verifyAndParse(forged, 0)).toEqual({ kind: "REFUSED", verdict: "UNAUTHORIZED" });
  },
);

test.each([["no JSON"], [{}], [{ event: "x", data: [] }]])("%j is no callback", (body) => {
  expect(reader.verifyAndParse(raw(body), 0).kind).toBe("REFUSED");
});

test.each<[NotificationVerdict, number]>([
  ["SUCCESS", 200],
  ["TRANSACTION_NOT_FOUND", 200],
  ["INVALID_FIELD", 200],
  ["UNAUTHORIZED", 401],
  ["GENERAL_ERROR", 500],
])("%s is answered %i: only a fault of ours brings it again", (verdict, status) => {
  expect(reader.answer(raw(PAID), verdict, 0).status).toBe(status);
});

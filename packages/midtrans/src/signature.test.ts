import { expect, test } from "vitest";
import { readNotification } from "./notification.ts";
import { basicAuthorization, signatureKey, verifySignatureKey } from "./signature.ts";

/** The vector that several public test suites share. */
const FIELDS = { orderId: "1111", statusCode: "200", grossAmount: "100000.00" };
const KEY = "askvnoibnosifnboseofinbofinfgbiufglnbfg";
const SIGNATURE =
  "edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b" +
  "997ac178a236fcff35af263fc4d4c231";
const BODY = {
  order_id: "1111",
  status_code: "200",
  gross_amount: "100000.00",
  transaction_status: "settlement",
  signature_key: SIGNATURE,
};

test("the public vector", () => {
  expect(signatureKey(FIELDS, KEY)).toBe(SIGNATURE);
  expect(verifySignatureKey(FIELDS, KEY, SIGNATURE)).toBe(true);
});

test.each([
  ["another order", { ...FIELDS, orderId: "1112" }, KEY],
  ["another code", { ...FIELDS, statusCode: "201" }, KEY],
  ["another spelling of the amount", { ...FIELDS, grossAmount: "100000" }, KEY],
  ["another key", FIELDS, `${KEY}x`],
])("%s is not what was signed", (_what, fields, key) => {
  expect(verifySignatureKey(fields, key, SIGNATURE)).toBe(false);
});

test.each(["", "edc0", SIGNATURE.toUpperCase(), `${SIGNATURE}0`])("%j is no signature", (text) => {
  expect(verifySignatureKey(FIELDS, KEY, text)).toBe(false);
});

test("a server key is the user name of basic authorization, without a password", () => {
  expect(basicAuthorization("SB-Mid-server-x")).toBe("Basic U0ItTWlkLXNlcnZlci14Og==");
});

test("a notification is genuine by any of our accounts' keys, and says no more than its order", () => {
  const reading = readNotification(BODY, ["other", KEY]);
  expect(reading).toEqual({ kind: "GENUINE", notification: { orderId: "1111" } });
  expect(readNotification(BODY, ["other"])).toEqual({ kind: "NOT_GENUINE" });
  // The status is not covered: a changed one still verifies, so it is not even read.
  expect(readNotification({ ...BODY, transaction_status: "deny" }, [KEY])).toEqual(reading);
});

test.each([null, [], "x", {}, { ...BODY, order_id: 1 }, { ...BODY, signature_key: undefined }])(
  "%j is none",
  (body) => {
    expect(readNotification(body, [KEY])).toEqual({ kind: "MALFORMED" });
  },
);

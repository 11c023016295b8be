import { expect, test } from "vitest";
import { isCallbackToken } from "./callback-token.ts";
import { buildHeaders, PAYMENTS_API_VERSION } from "./headers.ts";

test("the key is the user name of basic authentication, and there is no password", () => {
  const headers = buildHeaders({
    secretKey: "xnd_development_1",
    apiVersion: PAYMENTS_API_VERSION,
    forUserId: "5f9a3fbd571a1c4068aa40cf",
    idempotencyKey: "R1",
  });
  expect(headers).toEqual({
    "content-type": "application/json",
    authorization: `Basic ${btoa("xnd_development_1:")}`,
    "api-version": "2024-11-11",
    "for-user-id": "5f9a3fbd571a1c4068aa40cf",
    "idempotency-key": "R1",
  });
});

test("what a call does not need is not sent", () => {
  const bare = { secretKey: "k", apiVersion: null, forUserId: null, idempotencyKey: null };
  expect(Object.keys(buildHeaders(bare))).toEqual(["content-type", "authorization"]);
});

test("only the account's own token is the token", () => {
  expect(isCallbackToken("the-token", "the-token")).toBe(true);
  for (const given of [undefined, "", "the-tokem", "the-token ", ["the-token"]]) {
    expect(isCallbackToken(given, "the-token")).toBe(false);
  }
  expect(isCallbackToken("", "")).toBe(false);
});

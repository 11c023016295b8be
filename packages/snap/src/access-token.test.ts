import { describe, expect, test } from "vitest";
import { parseAccessTokenRequest, parseAccessTokenResponse } from "./access-token.ts";

const GRANTED = {
  responseCode: "2007300",
  responseMessage: "Successful",
  accessToken: "abc",
  tokenType: "Bearer",
  expiresIn: "900",
};

test("the request, in the standard's and in one SDK's spelling", () => {
  const request = { ok: true, value: { grantType: "client_credentials" } };
  expect(parseAccessTokenRequest({ grantType: "client_credentials" })).toEqual(request);
  expect(parseAccessTokenRequest({ grant_type: "client_credentials" })).toEqual(request);
});

test.each([
  [{}, "MISSING", "grantType"],
  [{ grantType: "password" }, "INVALID", "grantType"],
  [{ grantType: 1 }, "INVALID", "grantType"],
  [null, "INVALID", "body"],
  [[], "INVALID", "body"],
])("the request %j is refused: %s %s", (body, problem, field) => {
  expect(parseAccessTokenRequest(body)).toEqual({ ok: false, problem, field });
});

describe("the answer", () => {
  test("the answer gives token and life in seconds", () => {
    const value = { accessToken: "abc", expiresInSeconds: 900 };
    expect(parseAccessTokenResponse(GRANTED)).toMatchObject({ kind: "DONE", value });
    const typo = { ...GRANTED, responseCode: "2007400", tokenType: "bearer" };
    expect(parseAccessTokenResponse(typo)).toMatchObject({ kind: "DONE", value });
  });

  test.each([
    ["accessToken", undefined, "MISSING"],
    ["accessToken", 5, "INVALID"],
    ["expiresIn", undefined, "MISSING"],
    ["expiresIn", 900, "INVALID"],
    ["expiresIn", "15m", "INVALID"],
    ["expiresIn", "-1", "INVALID"],
    ["tokenType", "MAC", "INVALID"],
    ["responseCode", undefined, "MISSING"],
    ["responseCode", "2004700", "INVALID"],
  ])("with %s %j is malformed: %s", (field, value, problem) => {
    const reply = parseAccessTokenResponse({ ...GRANTED, [field]: value });
    expect(reply).toEqual({ kind: "MALFORMED", problem, field });
  });

  test("a refusal keeps its code", () => {
    const body = { responseCode: "4017300", responseMessage: "Unauthorized. Signature" };
    expect(parseAccessTokenResponse(body)).toEqual({
      kind: "NOT_DONE",
      ...body,
      meaning: "UNAUTHORIZED",
      outcome: "REJECTED",
    });
  });
});

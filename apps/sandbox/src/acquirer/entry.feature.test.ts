import { describe, expect } from "vitest";
import { testWithSandbox } from "../../test/fixtures.ts";

const QUERY = "/v1.0/qr/qr-mpm-query";
const BODY = { originalPartnerReferenceNo: "NONE", serviceCode: "47" };
const NOT_FOUND = "4045101";

const test = testWithSandbox();

describe("access token", () => {
  test("a signed call gets a bearer token of 900 seconds", async ({ sandbox }) => {
    const { status, json } = await sandbox.partner.token();
    expect(status).toBe(200);
    expect(json).toMatchObject({ responseCode: "2007300", tokenType: "Bearer", expiresIn: "900" });
    expect(json.accessToken).toMatch(/^[\w-]{43}$/);
  });

  test.for([
    ["a missing header", { "X-CLIENT-KEY": undefined }, "4007302"],
    [
      "a missing header before a malformed one",
      { "X-CLIENT-KEY": undefined, "X-TIMESTAMP": "now" },
      "4007302",
    ],
    ["a malformed time", { "X-TIMESTAMP": "2026-11-20 10:00:00" }, "4007301"],
    ["a time long past", { "X-TIMESTAMP": "2020-01-01T00:00:00+07:00" }, "4007301"],
    ["an unknown client", { "X-CLIENT-KEY": "somebody" }, "4017300"],
    ["another signature", { "X-SIGNATURE": "AAAA" }, "4017300"],
  ] as const)("%s is refused", async ([_what, headers, code], { sandbox }) => {
    const { status, json } = await sandbox.partner.token(headers);
    expect([json.responseCode, status]).toEqual([code, Number(code.slice(0, 3))]);
  });

  test("another grant type is refused, and the spelling of one SDK is accepted", async ({
    sandbox,
  }) => {
    const refused = await sandbox.partner.token({}, { grantType: "password" });
    const taken = await sandbox.partner.token({}, { grant_type: "client_credentials" });
    expect([refused.json.responseCode, taken.json.responseCode]).toEqual(["4007301", "2007300"]);
  });

  test("a token expires after 900 seconds", async ({ sandbox }) => {
    const start = Date.now();
    sandbox.setClock(start);
    const token = (await sandbox.partner.token()).json.accessToken as string;
    sandbox.setClock(start + 899_000);
    const live = await sandbox.partner.call(QUERY, BODY, { token });
    sandbox.setClock(start + 900_000);
    const ended = await sandbox.partner.call(QUERY, BODY, { token });
    expect([live.json.responseCode, ended.json.responseCode]).toEqual([NOT_FOUND, "4015101"]);
  });
});

describe("transaction headers are checked in the standard's order", () => {
  const bad = { token: "unknown-token", secret: "another-secret", rawBody: "no json" };

  test.for([
    [
      "a missing header comes first",
      { headers: { "CHANNEL-ID": undefined }, timestamp: "now", ...bad },
      "4005102",
    ],
    ["a missing token counts as one", { headers: { Authorization: undefined }, ...bad }, "4005102"],
    ["then the form of the time", { timestamp: "20261120T101530", ...bad }, "4005101"],
    ["then the clock", { timestamp: "2020-01-01T00:00:00+07:00", ...bad }, "4005101"],
    ["then the token", bad, "4015101"],
    ["then the signature", { secret: "another-secret", rawBody: "no json" }, "4015100"],
    ["then the partner", { partnerId: "P2", rawBody: "no json" }, "4015100"],
    ["then the body's form", { rawBody: "no json" }, "4005100"],
  ] as const)("%s", async ([_what, changes, code], { sandbox }) => {
    const { status, json } = await sandbox.partner.call(QUERY, BODY, changes);
    expect([json.responseCode, status]).toEqual([code, Number(code.slice(0, 3))]);
  });

  test("X-EXTERNAL-ID is checked after the signature and before the body", async ({ sandbox }) => {
    const { call } = sandbox.partner;
    const externalId = "1001";
    const unsigned = await call(QUERY, BODY, { externalId, secret: "another-secret" });
    const first = await call(QUERY, BODY, { externalId });
    const again = await call(QUERY, BODY, { externalId, rawBody: "no json" });
    const codes = [unsigned, first, again].map(({ json }) => json.responseCode);
    expect(codes).toEqual(["4015100", NOT_FOUND, "4095100"]);
  });

  test("X-EXTERNAL-ID can be reused after midnight in Jakarta", async ({ sandbox }) => {
    const evening = Date.parse("2026-11-20T23:59:58+07:00");
    const codes: string[] = [];
    for (const at of [evening, evening + 1_000, evening + 3_000]) {
      sandbox.setClock(at);
      const { json } = await sandbox.partner.call(QUERY, BODY, { externalId: "77" });
      codes.push(json.responseCode as string);
    }
    expect(codes).toEqual([NOT_FOUND, "4095100", NOT_FOUND]);
  });

  test("a signature over other bytes is refused", async ({ sandbox }) => {
    const other = JSON.stringify({ ...BODY, originalPartnerReferenceNo: "OTHER" });
    const honest = await sandbox.partner.call(QUERY, BODY, { rawBody: other });
    const { json } = await sandbox.partner.call(QUERY, BODY, {
      headers: { "X-SIGNATURE": "A".repeat(86) + "==" },
    });
    expect([honest.json.responseCode, json.responseCode]).toEqual([NOT_FOUND, "4015100"]);
  });

  test("a missing field is named", async ({ sandbox }) => {
    const { json } = await sandbox.partner.call(QUERY, { serviceCode: "47" });
    expect(json.responseCode).toBe("4005102");
    expect(json.responseMessage).toContain("originalPartnerReferenceNo");
  });

  test("a body over 64 KB is refused", async ({ sandbox }) => {
    const { status } = await sandbox.partner.call(QUERY, { ...BODY, padding: "x".repeat(66_000) });
    expect(status).toBe(400);
  });
});

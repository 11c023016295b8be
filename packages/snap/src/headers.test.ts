import { describe, expect, test } from "vitest";
import {
  buildHeaders,
  buildTokenHeaders,
  readHeaders,
  readTokenHeaders,
  type TransactionHeaders,
} from "./headers.ts";

const HEADERS: TransactionHeaders = {
  timestamp: "2026-11-20T10:15:30+07:00",
  signature: "c2lnbmF0dXJl",
  partnerId: "SANTAP",
  externalId: "20261120000001",
  channelId: "95221",
  accessToken: "a.b-c",
};
const REQUIRED = { requireToken: true };

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, v]) => [name.toLowerCase(), v]));
}

describe("transaction headers", () => {
  test("what one side builds the other reads, in any case", () => {
    const built = buildHeaders(HEADERS);
    expect(built).toMatchObject({
      "Content-Type": "application/json",
      Authorization: "Bearer a.b-c",
    });
    expect(readHeaders(built, REQUIRED)).toEqual({ ok: true, headers: HEADERS });
    expect(readHeaders(lowerCased(built), REQUIRED)).toEqual({ ok: true, headers: HEADERS });
  });

  test("a call without token is for those who allow it", () => {
    const headers = { ...HEADERS, accessToken: null };
    const built = buildHeaders(headers);
    expect(built).not.toHaveProperty("Authorization");
    expect(readHeaders(built, { requireToken: false })).toEqual({ ok: true, headers });
    const missing = { ok: false, problem: "MISSING", field: "Authorization" };
    expect(readHeaders(built, REQUIRED)).toEqual(missing);
  });

  test.each([
    "Authorization",
    "X-TIMESTAMP",
    "X-SIGNATURE",
    "X-PARTNER-ID",
    "X-EXTERNAL-ID",
    "CHANNEL-ID",
  ])("%s is reported where it is missing or empty", (field) => {
    const { [field]: _left, ...others } = buildHeaders(HEADERS);
    const missing = { ok: false, problem: "MISSING", field };
    expect(readHeaders(others, REQUIRED)).toEqual(missing);
    expect(readHeaders({ ...others, [field]: "  " }, REQUIRED)).toEqual(missing);
    expect(readHeaders({ ...others, [field]: undefined }, REQUIRED)).toEqual(missing);
  });

  test.each([
    ["Authorization", "Basic abc"],
    ["Authorization", "Bearer a b"],
    ["Authorization", ["Bearer a", "Bearer b"]],
    ["X-TIMESTAMP", "2026-11-20T10:15:30"],
    ["X-TIMESTAMP", ["2026-11-20T10:15:30+07:00", "2026-11-20T10:15:30+07:00"]],
    ["X-SIGNATURE", "not base64"],
    ["X-PARTNER-ID", "x".repeat(37)],
    ["X-EXTERNAL-ID", "x".repeat(37)],
    ["X-EXTERNAL-ID", "a b"],
    ["CHANNEL-ID", "95|221"],
  ])("%s %j is reported as invalid", (field, value) => {
    const record = { ...buildHeaders(HEADERS), [field]: value };
    const invalid = { ok: false, problem: "INVALID", field };
    expect(readHeaders(record, REQUIRED)).toEqual(invalid);
    expect(readHeaders(record, { requireToken: false })).toEqual(invalid);
  });

  test("what is missing is reported before what is malformed", () => {
    const record = { ...buildHeaders(HEADERS), "X-TIMESTAMP": "now", "CHANNEL-ID": "" };
    expect(readHeaders(record, REQUIRED)).toMatchObject({
      problem: "MISSING",
      field: "CHANNEL-ID",
    });
  });
});

describe("token headers", () => {
  const headers = { timestamp: HEADERS.timestamp, signature: "c2ln", clientKey: "G1234325-SNAP" };

  test("what one side builds the other reads", () => {
    expect(readTokenHeaders(lowerCased(buildTokenHeaders(headers)))).toEqual({ ok: true, headers });
  });

  test.each(["X-TIMESTAMP", "X-CLIENT-KEY", "X-SIGNATURE"])("%s is mandatory", (field) => {
    const { [field]: _left, ...others } = buildTokenHeaders(headers);
    expect(readTokenHeaders(others)).toEqual({ ok: false, problem: "MISSING", field });
    const malformed = readTokenHeaders({ ...others, [field]: "a b" });
    expect(malformed).toEqual({ ok: false, problem: "INVALID", field });
  });
});

import { expect, test } from "vitest";
import { lossRatio, readTotals } from "./balance.ts";
import { clockSkew, isPlausible, jakartaDay, jakartaHour } from "./clock.ts";
import { validateEvent } from "./validate-event.ts";
import { maskedJson } from "./masked-json.ts";
import { containsMobileNumber, isForbiddenName, maskBeginning } from "./personal-data.ts";
import { changeConfig, DEFAULT_CONFIG } from "./remote-config.ts";
import { takeToken } from "./token-bucket.ts";
import { readHead } from "./track-head.ts";

const HOUR_MS = 3_600_000;
const plan = { name: "string", count: "number?", tags: "strings?" };
const planned = (group: string, id: string) =>
  group === "page" && id === "view" ? plan : undefined;
const event = { eventId: "view", eventGroup: "page", seqId: 1, eventTime: 1 };

test("an event must be planned, with properties of the planned types", () => {
  const getReason = (over: object) => {
    const judged = validateEvent({ ...event, properties: { name: "x" }, ...over }, planned);
    return judged.ok ? null : judged.reason;
  };
  expect(getReason({})).toBeNull();
  expect(getReason({ properties: { name: "x", count: 1.5, tags: ["a"] } })).toBeNull();
  expect(getReason({ properties: {} })).toBe("property name missing");
  expect(getReason({ properties: { name: 1 } })).toBe("property name");
  expect(getReason({ properties: { name: "x".repeat(1_025) } })).toBe("property name");
  expect(getReason({ properties: { name: "a\u0000" } })).toBe("property name");
  expect(getReason({ properties: { name: "\ud800" } })).toBe("property name");
  expect(getReason({ properties: { name: "x", tags: Array(21).fill("a") } })).toBe("property tags");
  expect(getReason({ properties: { name: "x", more: 1 } })).toBe("unknown property");
  expect(getReason({ properties: { name: "x", toString: 1 } })).toBe("unknown property");
  expect(getReason({ properties: { name: "x", otp: 1 } })).toBe("personal data");
  expect(getReason({ eventId: "other" })).toBe("unknown event");
  expect(getReason({ eventId: "" })).toBe("eventId");
  expect(getReason({ seqId: 0 })).toBe("seqId");
  expect(getReason({ seqId: 1_000_001 })).toBe("seqId too high");
  expect(getReason({ eventTime: "now" })).toBe("eventTime");
});

test("mobile numbers are found however they are written, and nothing else is", () => {
  for (const text of ["081234567890", "+62 812-3456-7890", "wa 6281234567890.", "0812.3456.7890"]) {
    expect(containsMobileNumber(text), text).toBe(true);
  }
  expect(containsMobileNumber(6_281_234_567_890)).toBe(true);
  for (const value of [
    "1700000000000",
    "S08-03",
    "o081234567890x",
    "Rp 81.000",
    85_000_000,
    true,
  ]) {
    expect(containsMobileNumber(value), String(value)).toBe(false);
  }
  expect(["phoneNo", "OTP", "access_token", "address"].every(isForbiddenName)).toBe(true);
  expect(["payType", "storeId", "name"].some(isForbiddenName)).toBe(false);
});

test("JSON is written without personal data, at any depth", () => {
  const given = {
    a: ["call 081234567890", null, 1.5, true],
    phone: { home: "x" },
    none: undefined,
    deep: { n: 6_281_234_567_890, "to 081234567890": "" },
    "": [],
  };
  const { text, isWhole } = maskedJson(given, 1_000);
  expect(isWhole).toBe(true);
  expect(JSON.parse(text)).toEqual({
    a: ["call [masked]", null, 1.5, true],
    phone: "[masked]",
    deep: { n: "[masked]", "to [masked]": "" },
    "": [],
  });
  const plain = { v: 1, list: [{ a: '\u00e9"\\' }, [], {}] };
  expect(maskedJson(plain, 1_000)).toEqual({ text: JSON.stringify(plain), isWhole: true });
});

test("no more of JSON is written than was asked for, and no number is cut out of its mask", () => {
  for (let most = 0; most < 120; most += 1) {
    const { text, isWhole } = maskedJson(
      { note: "082233445566 and 081234567890", x: [1, 2] },
      most,
    );
    expect(text.length).toBeLessThanOrEqual(most);
    expect(text).not.toMatch(/0822|0812/);
    expect(isWhole).toBe(text.endsWith("[1,2]}"));
  }
  expect(maskBeginning(`${"x ".repeat(50)}0812 3456 7890`, 108)).toBe("x ".repeat(50).trimEnd());
  const wide = maskedJson(Array(1_000_000).fill({}), 100);
  expect([wide.isWhole, wide.text.length]).toEqual([false, 100]);
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(maskedJson(deep, 1_000).text).toBe(`${"[".repeat(20)}"[masked]"${"]".repeat(20)}`);
});

test("a malformed head is refused by field, and epoch pub is refused", () => {
  const head = {
    platform: "h5",
    sessionId: "s1",
    deviceId: "d1",
    region: "sg",
    userId: "",
    appVersion: "1.0.0",
    epoch: "e1",
    sdk: "2.0.19",
  };
  expect(readHead({ ...head, doubt: [[1, 2], [5, 4], "x"] })).toMatchObject({
    ok: true,
    doubt: [[1, 2]],
  });
  const wrong = { platform: "tv", region: "us", deviceId: "a b", epoch: "pub", userId: 7 };
  for (const [name, value] of Object.entries(wrong)) {
    expect(readHead({ ...head, [name]: value })).toEqual({ ok: false, reason: `head.${name}` });
  }
  expect(readHead({ ...head, userId: "6281234567890" })).toMatchObject({
    reason: "personal data: userId",
  });
});

test("a clock is corrected by a difference that the longest request cannot explain; days and hours are Jakarta's", () => {
  const at = 1_000_000;
  const behind = [0, 10_001, 25_000, 60_000, 60_001, 2 * HOUR_MS];
  expect(behind.map((ms) => clockSkew(at, at - ms))).toEqual([0, 0, 0, 0, 60_001, 2 * HOUR_MS]);
  const ahead = [10_000, 10_001, 2 * HOUR_MS];
  expect(ahead.map((ms) => clockSkew(at, at + ms))).toEqual([0, -10_001, -2 * HOUR_MS]);
  expect(clockSkew(5, null)).toBe(0);
  const now = Date.parse("2026-11-20T17:00:00Z");
  expect([jakartaDay(now - 1), jakartaDay(now)]).toEqual(["2026-11-20", "2026-11-21"]);
  expect([jakartaHour(now - 1), jakartaHour(now)]).toEqual(["23", "00"]);
  const offsets = [-24 * HOUR_MS - 1, -24 * HOUR_MS, 600_000, 600_001];
  expect(offsets.map((offset) => isPlausible(now + offset, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("totals must add up, and what is missing of them is the loss", () => {
  const dropped = { overflow: 2, throttled: 50 };
  expect(readTotals({ created: 10, acked: 7, pending: 1, dropped })).toMatchObject({ dropped: 2 });
  expect(readTotals({ created: 10, acked: 8, pending: 1, dropped })).toBeNull();
  expect(readTotals({ created: 10, acked: 7, pending: 1 })).toBeNull();
  expect(lossRatio({ created: 100, dropped: 20, received: 60 })).toBe(0.25);
  expect(lossRatio({ created: 5, dropped: 5, received: 0 })).toBeNull();
});

test("operators change known keys within their ranges", () => {
  expect(changeConfig({ ...DEFAULT_CONFIG }, { flushMs: 15_000, deny: ["a"] })).toMatchObject({
    flushMs: 15_000,
    deny: ["a"],
  });
  const wrong = [
    { flushMs: 999 },
    { retryMax: 1.5 },
    { nothing: 1 },
    { deny: "a" },
    { errorSample: 2 },
  ];
  for (const change of wrong) {
    expect(typeof changeConfig({ ...DEFAULT_CONFIG }, change)).toBe("string");
  }
});

test("a bucket gives its burst, then its rate", () => {
  const rule = { perSecond: 10, burst: 3 };
  let bucket = takeToken(undefined, rule, 0).bucket;
  const taken: boolean[] = [];
  for (const at of [0, 0, 0, 99, 199]) {
    const next = takeToken(bucket, rule, at);
    bucket = next.bucket;
    taken.push(next.taken);
  }
  expect(taken).toEqual([true, true, false, false, true]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculateCodePrice } from "./code-price.ts";
import {
  afterUndo,
  afterSend,
  afterVerified,
  afterWrongCode,
  EMPTY_BUCKET,
  isAddressFull,
  isOverSoftLimit,
  createLostBucket,
  riskOpensAt,
  type RiskBucket,
  type RiskSource,
} from "./risk.ts";

const HOUR = 3_600_000;
const NOW = 1_700_000_000_000;
const browser: RiskSource = { kind: "BROWSER", country: "62" };
const address: RiskSource = { kind: "ADDRESS", country: "62" };
const china: RiskSource = { kind: "COUNTRY", country: "86" };
const indonesia: RiskSource = { kind: "COUNTRY", country: "62" };

function sent(times: number, source: RiskSource): RiskBucket {
  let bucket = EMPTY_BUCKET;
  for (let n = 0; n < times; n += 1) bucket = afterSend(bucket, source, NOW);
  return bucket;
}

/** How many unverified codes in a row are let through. */
function allowed(source: RiskSource): number {
  let bucket = EMPTY_BUCKET;
  let count = 0;
  while (riskOpensAt(bucket, source, NOW) === null) {
    bucket = afterSend(bucket, source, NOW);
    count += 1;
  }
  return count;
}

test("an undelivered code is taken back, and counts as verified nowhere", () => {
  expect(afterUndo(sent(2, browser), browser, NOW)).toEqual(sent(1, browser));
  expect(afterUndo(EMPTY_BUCKET, browser, NOW)).toMatchObject({ level: 0, verified: 0 });
});

test("a browser has a limit of unverified codes", () => {
  expect(allowed(browser)).toBe(6);
});

describe("NOV-13 an address", () => {
  test("NOV-13 an address is full with sixty codes of the last hour that nobody verified, however they were spread", () => {
    expect(isAddressFull(sent(59, address), NOW)).toBe(false);
    expect(isAddressFull(sent(60, address), NOW)).toBe(true);
    let spread = EMPTY_BUCKET;
    for (let n = 0; n < 60; n += 1) spread = afterSend(spread, address, NOW + n * 59_000);
    expect(isAddressFull(spread, NOW + HOUR - 60_000)).toBe(true);
    expect(isAddressFull(spread, NOW + HOUR)).toBe(false);
  });

  test("NOV-13 an address gets back what is verified or was not sent", () => {
    const full = sent(60, address);
    const verified = afterVerified(full, address, { sends: 2, now: NOW });
    expect(isAddressFull(verified, NOW)).toBe(false);
    expect(verified.recent).toHaveLength(58);
    expect(afterUndo(full, address, NOW).recent).toHaveLength(59);
    expect(afterVerified(EMPTY_BUCKET, address, { sends: 1, now: NOW }).recent).toEqual([]);
  });

  test("NOV-13 an address keeps no more than it can send in an hour", () => {
    expect(sent(500, address).recent).toHaveLength(120);
  });
});

test("a counter that many share refuses no phone, however much was sent", () => {
  for (const kind of ["ADDRESS", "BLOCK", "NETWORK", "PREFIX", "COUNTRY", "WRONG_CODE"] as const) {
    const source = { kind, country: "62" } as const;
    expect(riskOpensAt({ level: 1e6, verified: 0, touchedAt: NOW }, source, NOW)).toBeNull();
  }
  expect(isOverSoftLimit(sent(5, china), china, NOW)).toBe(true);
  expect(isOverSoftLimit(sent(5, indonesia), indonesia, NOW)).toBe(false);
});

test("a full bucket opens when enough has leaked away, and not before", () => {
  const full = sent(6, browser);
  const opensAt = riskOpensAt(full, browser, NOW);
  expect(opensAt).toBe(NOW + HOUR / 6);
  expect(riskOpensAt(full, browser, NOW + HOUR / 6 - 1)).not.toBeNull();
  expect(riskOpensAt(full, browser, NOW + HOUR / 6)).toBeNull();
});

test("human verification is asked for long before sending stops", () => {
  expect(isOverSoftLimit(sent(19, address), address, NOW)).toBe(false);
  expect(isOverSoftLimit(sent(20, address), address, NOW)).toBe(true);
  expect(riskOpensAt(sent(20, address), address, NOW)).toBeNull();
});

describe("wrong answers of an address", () => {
  const wrong: RiskSource = { kind: "WRONG_CODE", country: "62" };
  function answered(times: number, everyMs: number): { bucket: RiskBucket; now: number } {
    let bucket = EMPTY_BUCKET;
    for (let n = 0; n < times; n += 1) bucket = afterWrongCode(bucket, wrong, NOW + n * everyMs);
    return { bucket, now: NOW + (times - 1) * everyMs };
  }

  test("wrong answers of an address ask for human verification from the thirtieth at once, and never refuse", () => {
    expect(isOverSoftLimit(answered(29, 0).bucket, wrong, NOW)).toBe(false);
    expect(isOverSoftLimit(answered(30, 0).bucket, wrong, NOW)).toBe(true);
    expect(riskOpensAt(answered(5_000, 0).bucket, wrong, NOW)).toBeNull();
  });

  test("leak away: thirty in ten minutes are gone ten minutes later", () => {
    const { bucket } = answered(30, 0);
    expect(isOverSoftLimit(bucket, wrong, NOW + 20_000)).toBe(false);
    expect(afterWrongCode(bucket, wrong, NOW + 10 * 60_000).level).toBe(1);
    const slow = answered(200, 21_000);
    expect(isOverSoftLimit(slow.bucket, wrong, slow.now)).toBe(false);
    const steady = answered(200, 10_000);
    expect(isOverSoftLimit(steady.bucket, wrong, steady.now)).toBe(true);
  });
});

describe("verified codes", () => {
  test("verified codes take back what was counted for them", () => {
    const full = sent(6, browser);
    const once = afterVerified(full, browser, { sends: 1, now: NOW });
    expect(once.level).toBe(5);
    expect(riskOpensAt(once, browser, NOW)).toBeNull();
    expect(afterVerified(full, browser, { sends: 3, now: NOW }).level).toBe(3);
  });

  test("widen the limit where many are verified, for about a day", () => {
    let bucket = EMPTY_BUCKET;
    for (let n = 0; n < 2_000; n += 1) {
      bucket = afterVerified(afterSend(bucket, indonesia, NOW), indonesia, {
        sends: 1,
        now: NOW,
      });
    }
    for (let n = 0; n < 500; n += 1) bucket = afterSend(bucket, indonesia, NOW);
    expect(isOverSoftLimit(bucket, indonesia, NOW)).toBe(false);
    expect(isOverSoftLimit({ ...bucket, verified: 0 }, indonesia, NOW)).toBe(true);
  });
});

test("a level never falls below zero and time only lowers it", () => {
  const steps = fc.array(
    fc.record({ send: fc.boolean(), wait: fc.integer({ min: 0, max: 2 * HOUR }) }),
  );
  fc.assert(
    fc.property(steps, (list) => {
      let bucket = EMPTY_BUCKET;
      let now = NOW;
      for (const { send, wait } of list) {
        now += wait;
        bucket = send
          ? afterSend(bucket, browser, now)
          : afterVerified(bucket, browser, { sends: 2, now });
        expect(bucket.level).toBeGreaterThanOrEqual(0);
        expect(bucket.level).toBeLessThanOrEqual(list.length);
      }
    }),
  );
});

test.each([indonesia, china])(
  "a lost counter of country $country asks for more for a while",
  (source) => {
    const begun = createLostBucket(source, NOW);
    expect(isOverSoftLimit(begun, source, NOW)).toBe(true);
    expect(isOverSoftLimit(begun, source, NOW + 2 * HOUR)).toBe(false);
    expect(calculateCodePrice([{ kind: "COUNTRY", bucket: begun }], source.country, NOW)).toBe(1);
  },
);

import { expect, test } from "vitest";
import { HOUR_MS } from "../calendar/local-time.ts";
import { isHighOrderRisk, type OrderRisk } from "./order-risk.ts";
import { EMPTY_BUCKET, type RiskBucket } from "./risk.ts";

const NOW = Date.UTC(2026, 10, 22);
const bucket = (level: number): RiskBucket => ({ level, verified: 0, touchedAt: NOW });
const codes = (count: number): RiskBucket => ({ ...EMPTY_BUCKET, recent: Array(count).fill(NOW) });
const QUIET: OrderRisk = {
  signed: false,
  country: "62",
  codes: EMPTY_BUCKET,
  wrongCodes: EMPTY_BUCKET,
};
const isHigh = (risk: Partial<OrderRisk>, now = NOW) => isHighOrderRisk({ ...QUIET, ...risk }, now);

test("HUMAN-13 an unsigned order is a high risk where its address block is sent codes in turn, or tries them out", () => {
  expect(isHigh({ codes: codes(60) })).toBe(true);
  expect(isHigh({ wrongCodes: bucket(30) })).toBe(true);
});

test("a signed order never is, an unsigned one from elsewhere neither", () => {
  expect(isHigh({ signed: true, codes: codes(100), wrongCodes: bucket(500) })).toBe(false);
  expect(isHigh({})).toBe(false);
  expect(isHigh({ codes: codes(59), wrongCodes: bucket(29) })).toBe(false);
});

test("it is over once the counters have leaked away", () => {
  expect(isHigh({ codes: codes(100), wrongCodes: bucket(60) }, NOW + 2 * HOUR_MS)).toBe(false);
});

import type { Reply } from "@santap/snap/reply";
import { meaningOf, outcomeOf } from "@santap/snap/response-code";
import { expect, test } from "vitest";
import type { KnownRefund, QueryResult } from "../acquirer.ts";
import { returnedByItself } from "./snap-query-answer.ts";
import { settleRefund } from "./snap-verdicts.ts";

const ASKED = { refundId: "R1", amount: 29_700 };
const UNNAMED = { partnerRefundNo: null, refundAmount: null };

function says(responseCode: string): Reply<typeof UNNAMED> {
  const meaning = meaningOf(responseCode);
  const outcome = outcomeOf(responseCode);
  if (meaning === "SUCCESS" || outcome === "DONE")
    return { kind: "DONE", responseCode, value: UNNAMED };
  return { kind: "NOT_DONE", responseCode, responseMessage: "", meaning, outcome };
}

function history(...refunds: KnownRefund[]): QueryResult {
  return {
    kind: "FOUND",
    payments: [],
    state: "UNCLEAR",
    providerRef: null,
    qrText: null,
    refunds,
  };
}

const refund = (status: KnownRefund["status"], refundId: string | null = "R1"): KnownRefund => ({
  refundId,
  providerRefundNo: "X",
  amount: 29_700,
  status,
});

const PENDING = "2025800";
const USED = "4095801";
const OTHER_DATA = "4045818";
const NOTHING_LEFT = "4045800";
const NOT_PERMITTED = "4035815";

test.each([
  ["a repetition that is still pending, done in the history", PENDING, "SUCCEEDED", "REFUNDED"],
  ["a repetition that is still pending, failed in the history", PENDING, "FAILED", "REFUSED"],
  ["a number in use, done", USED, "SUCCEEDED", "REFUNDED"],
  ["a number in use, under way", USED, "UNKNOWN", "PENDING"],
  ["a number used with other data, done", OTHER_DATA, "SUCCEEDED", "REFUNDED"],
  ["nothing left, because this one took it", NOTHING_LEFT, "SUCCEEDED", "REFUNDED"],
  ["refused by now, but made before", NOT_PERMITTED, "SUCCEEDED", "REFUNDED"],
  ["refused by now, while it is under way", NOT_PERMITTED, "UNKNOWN", "PENDING"],
] as const)("%s", async (_what, code, status, verdict) => {
  const look = async () => history(refund(status));
  expect(await settleRefund(says(code), ASKED, look)).toBe(verdict);
});

test("a refund whose outcome is not known never goes to the staff", async () => {
  const absent = async () => history();
  expect(await settleRefund(says(PENDING), ASKED, absent)).toBe("PENDING");
  expect(await settleRefund(says(USED), ASKED, absent)).toBe("UNKNOWN");
  expect(await settleRefund(says(OTHER_DATA), ASKED, absent)).toBe("UNKNOWN");
  const silent = async (): Promise<QueryResult> => ({ kind: "UNKNOWN" });
  expect(await settleRefund(says(NOTHING_LEFT), ASKED, silent)).toBe("UNKNOWN");
});

test("a refusal hands it to the staff once the history shows that it was not made", async () => {
  const reply = says(NOT_PERMITTED);
  expect(await settleRefund(reply, ASKED, async () => history())).toBe("REFUSED");
  expect(await settleRefund(reply, ASKED, async () => ({ kind: "NOT_FOUND" }))).toBe("REFUSED");
  expect(await settleRefund(reply, ASKED, async () => ({ kind: "UNKNOWN" }))).toBe("UNKNOWN");
});

test("nothing left to give back is a refusal only where nobody gave anything back", async () => {
  const reply = says(NOTHING_LEFT);
  expect(await settleRefund(reply, ASKED, async () => history())).toBe("REFUSED");
  const foreign = async () => history(refund("SUCCEEDED", null));
  expect(await settleRefund(reply, ASKED, foreign)).toBe("UNKNOWN");
});

test("money that the acquirer gave back by itself was not paid to us", () => {
  const entry = (partnerRefundNo: string | null, rupiah: number) => ({
    refundNo: "X",
    partnerRefundNo,
    rupiah,
    status: "SUCCEEDED" as const,
    refundDate: null,
  });
  const amount = 29_700;
  expect(returnedByItself({ amount, refunds: [entry(null, 29_700)] })).toBe(true);
  expect(returnedByItself({ amount, refunds: [entry(null, 9_700)] })).toBe(false);
  expect(returnedByItself({ amount, refunds: [entry("R1", 29_700)] })).toBe(false);
  expect(returnedByItself({ amount, refunds: [] })).toBe(false);
  // Without an amount a part cannot be told from the whole.
  expect(returnedByItself({ amount: null, refunds: [entry(null, 9_700)] })).toBe(false);
});

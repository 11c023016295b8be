import type { Reply } from "@santap/snap/reply";
import { toMeaning, toOutcome } from "@santap/snap/response-code";
import { expect, test } from "vitest";
import type { RecordedRefund, QueryResult } from "../acquirer/acquirer.ts";
import { isRefundedByAcquirer } from "./snap-query-answer.ts";
import { resolveRefund } from "./snap-result-mapping.ts";

const ASKED = { refundId: "R1", amount: 29_700 };
const UNNAMED = { partnerRefundNo: null, refundAmount: null };

function says(responseCode: string): Reply<typeof UNNAMED> {
  const meaning = toMeaning(responseCode);
  const outcome = toOutcome(responseCode);
  if (meaning === "SUCCESS" || outcome === "DONE")
    return { kind: "DONE", responseCode, value: UNNAMED };
  return { kind: "NOT_DONE", responseCode, responseMessage: "", meaning, outcome };
}

function history(...refunds: RecordedRefund[]): QueryResult {
  return {
    kind: "FOUND",
    payments: [],
    state: "UNCLEAR",
    charged: null,
    providerRef: null,
    qrText: null,
    refunds,
  };
}

const refund = (
  status: RecordedRefund["status"],
  refundId: string | null = "R1",
): RecordedRefund => ({
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
  expect(await resolveRefund(says(code), ASKED, look)).toBe(verdict);
});

test("a refund whose outcome is not known never goes to the staff", async () => {
  const absent = async () => history();
  expect(await resolveRefund(says(PENDING), ASKED, absent)).toBe("PENDING");
  expect(await resolveRefund(says(USED), ASKED, absent)).toBe("UNKNOWN");
  expect(await resolveRefund(says(OTHER_DATA), ASKED, absent)).toBe("UNKNOWN");
  const silent = async (): Promise<QueryResult> => ({ kind: "UNKNOWN" });
  expect(await resolveRefund(says(NOTHING_LEFT), ASKED, silent)).toBe("UNKNOWN");
});

test("a refusal hands it to the staff once the history shows that it was not made", async () => {
  const reply = says(NOT_PERMITTED);
  expect(await resolveRefund(reply, ASKED, async () => history())).toBe("REFUSED");
  expect(await resolveRefund(reply, ASKED, async () => ({ kind: "NOT_FOUND" }))).toBe("REFUSED");
  expect(await resolveRefund(reply, ASKED, async () => ({ kind: "UNKNOWN" }))).toBe("UNKNOWN");
});

test("nothing left to refund is a refusal only where nothing was refunded", async () => {
  const reply = says(NOTHING_LEFT);
  expect(await resolveRefund(reply, ASKED, async () => history())).toBe("REFUSED");
  const foreign = async () => history(refund("SUCCEEDED", null));
  expect(await resolveRefund(reply, ASKED, foreign)).toBe("UNKNOWN");
});

test("a payment that the acquirer refunded on its own counts as unpaid", () => {
  const entry = (partnerRefundNo: string | null, rupiah: number) => ({
    refundNo: "X",
    partnerRefundNo,
    rupiah,
    status: "SUCCEEDED" as const,
    refundDate: null,
  });
  const amount = 29_700;
  expect(isRefundedByAcquirer({ amount, refunds: [entry(null, 29_700)] })).toBe(true);
  expect(isRefundedByAcquirer({ amount, refunds: [entry(null, 9_700)] })).toBe(false);
  expect(isRefundedByAcquirer({ amount, refunds: [entry("R1", 29_700)] })).toBe(false);
  expect(isRefundedByAcquirer({ amount, refunds: [] })).toBe(false);
  // Without an amount a part cannot be distinguished from the whole.
  expect(isRefundedByAcquirer({ amount: null, refunds: [entry(null, 9_700)] })).toBe(false);
});

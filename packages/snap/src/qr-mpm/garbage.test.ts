import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCancelRequest, parseCancelResponse } from "../payment/cancel.ts";
import { parseGenerateRequest, parseGenerateResponse } from "./generate.ts";
import { parseNotification } from "./notify.ts";
import { parseQueryRequest, parseQueryResponse } from "../payment/query.ts";
import { parseRefundRequest, parseRefundResponse } from "../payment/refund.ts";

/** Fields that the readers look at, so that garbage lands where it may hurt. */
const NAMES = [
  "responseCode",
  "partnerReferenceNo",
  "originalReferenceNo",
  "originalPartnerReferenceNo",
  "latestTransactionStatus",
  "amount",
  "refundAmount",
  "validityPeriod",
  "qrContent",
  "additionalInfo",
];

/** Half of the answers claim success, so that their fields are read at all. */
function claimingSuccess(body: unknown): unknown[] {
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  if (!isObject) return [body];
  return [
    body,
    ...["47", "51", "77", "78"].map((code) => ({ ...body, responseCode: `200${code}00` })),
  ];
}

test("no reader throws on any JSON", () => {
  const readers = [
    parseGenerateRequest,
    parseGenerateResponse,
    parseQueryRequest,
    parseQueryResponse,
    parseCancelRequest,
    parseCancelResponse,
    parseRefundRequest,
    parseRefundResponse,
    parseNotification,
  ];
  const bodies = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...NAMES), fc.jsonValue()));
  fc.assert(
    fc.property(bodies, (body) => {
      for (const read of readers) {
        const results: object[] = claimingSuccess(body).map((variant) => read(variant));
        expect(results.every((result) => "ok" in result || "kind" in result)).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

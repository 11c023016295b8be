import fc from "fast-check";
import { expect, test } from "vitest";
import { isRecord } from "../wire-reading.ts";
import { parseDebitCancelRequest, parseDebitCancelResponse } from "../payment/cancel.ts";
import { parseDebitNotification } from "./notify.ts";
import { parseDebitPayRequest, parseDebitPayResponse } from "./pay.ts";
import { parseDebitRefundRequest, parseDebitRefundResponse } from "../payment/refund.ts";
import { parseDebitStatusRequest, parseDebitStatusResponse } from "../payment/query.ts";

/** Fields that the readers look at, so that garbage lands where it may hurt. */
const NAMES = [
  "responseCode",
  "partnerReferenceNo",
  "originalPartnerReferenceNo",
  "latestTransactionStatus",
  "amount",
  "transAmount",
  "refundAmount",
  "urlParam",
  "url",
  "type",
  "payOptionDetails",
  "payOption",
  "validUpTo",
  "webRedirectUrl",
  "additionalInfo",
  "phoneNo",
];

const READERS = [
  parseDebitPayRequest,
  (body: unknown) => parseDebitPayResponse(body, "OVO"),
  parseDebitStatusRequest,
  parseDebitStatusResponse,
  parseDebitCancelRequest,
  parseDebitCancelResponse,
  parseDebitRefundRequest,
  parseDebitRefundResponse,
  parseDebitNotification,
];

/** Most of the answers claim success, so that their fields are read at all. */
function claimingSuccess(body: unknown): unknown[] {
  if (!isRecord(body)) return [body];
  const services = ["54", "55", "57", "58"];
  return [body, ...services.map((code) => ({ ...body, responseCode: `200${code}00` }))];
}

test("no reader throws on any JSON", () => {
  const named = (value: fc.Arbitrary<unknown>) =>
    fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(value, fc.array(value)));
  const bodies = fc.oneof(fc.jsonValue(), named(fc.oneof(fc.jsonValue(), named(fc.jsonValue()))));
  fc.assert(
    fc.property(bodies, (body) => {
      for (const read of READERS) {
        const results: object[] = claimingSuccess(body).map((variant) => read(variant));
        expect(results.every((result) => "ok" in result || "kind" in result)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

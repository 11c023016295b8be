import { describe, expect, test } from "vitest";
import { CHARGE, MADE, NOW, REQUEST, xenditSaying, type Said } from "./xendit-saying.fixture.ts";

const REFUND = {
  reference: REQUEST.reference,
  providerRef: "pr-1",
  merchantId: "S06",
  refundId: "R0123456789ABCDEF",
  paymentReference: "py-1",
  amount: 29_700,
  reason: "LATE",
};
const PAYMENT = {
  payment_id: "py-1",
  payment_request_id: "pr-1",
  reference_id: REQUEST.reference,
  currency: "IDR",
  request_amount: 29_700,
  status: "SUCCEEDED",
};
const NO_REFUNDS = { data: [], has_more: false };

const refusal = (status: number, error_code: string): Said => [status, { error_code, message: "" }];

describe("beginning", () => {
  test("nothing came back: once more, under the same key", async () => {
    const { requests, calls } = xenditSaying(null, [201, MADE]);
    expect(await requests.start(REQUEST)).toEqual({
      kind: "QR",
      providerRef: "pr-1",
      qrText: "000201",
    });
    expect(calls.map(({ key }) => key)).toEqual([REQUEST.reference, REQUEST.reference]);
  });

  test.each<[string, Said[], object]>([
    ["refused", [refusal(400, "API_VALIDATION_ERROR")], { kind: "REFUSED" }],
    ["too busy", [refusal(429, "RATE_LIMIT_EXCEEDED")], { kind: "REFUSED" }],
    ["used before", [refusal(409, "DUPLICATE_ERROR")], { kind: "UNKNOWN" }],
    ["broken twice", [refusal(500, "SERVER_ERROR"), null], { kind: "UNKNOWN" }],
    ["of another reference", [[201, { ...MADE, reference_id: "X" }]], { kind: "UNKNOWN" }],
    ["of another amount", [[201, { ...MADE, request_amount: 1 }]], { kind: "UNKNOWN" }],
    [
      "NOV-10 with a fee for the payer",
      [[201, { ...MADE, request_amount: 29_908 }]],
      { kind: "PAYER_FEE", charged: 29_908 },
    ],
    ["without a code", [[201, { ...MADE, actions: [] }]], { kind: "UNKNOWN" }],
  ])("%s", async (_what, said, result) => {
    const { requests } = xenditSaying(...said);
    expect(await requests.start(REQUEST)).toMatchObject(result);
  });

  test("a wallet that ends sooner than we asked for says when", async () => {
    const { requests } = xenditSaying([201, MADE]);
    const hour = { ...REQUEST, payType: "SHOPEEPAY" as const, validUntil: NOW + 60 * 60_000 };
    expect(await requests.start(hour)).toMatchObject({ validUntil: NOW + 30 * 60_000 });
  });
});

describe("asking", () => {
  async function asked(...said: Said[]) {
    const { requests, refs } = xenditSaying(...said);
    await refs.save(REQUEST.reference, "pr-1");
    return requests.query(REQUEST.reference, "S06");
  }
  const paid = { ...MADE, status: "SUCCEEDED", latest_payment_id: "py-1" };

  test("a payment counts after its request has ended, too", async () => {
    for (const status of ["SUCCEEDED", "EXPIRED", "CANCELED", "NEVER_SEEN"]) {
      const found = await asked([200, { ...paid, status }], [200, PAYMENT], [200, NO_REFUNDS]);
      expect(found).toMatchObject({ payments: [{ reference: "py-1", amount: 29_700 }] });
    }
  });

  test.each<[string, Said[]]>([
    ["a request of another reference", [[200, { ...MADE, reference_id: "X" }]]],
    [
      "a payment of another request",
      [
        [200, paid],
        [200, { ...PAYMENT, payment_request_id: "X" }],
      ],
    ],
    [
      "a payment that is not the latest",
      [
        [200, paid],
        [200, { ...PAYMENT, payment_id: "X" }],
      ],
    ],
    ["a payment that is not in the answer", [[200, paid], null]],
    ["refunds that are not in the answer", [[200, paid], [200, PAYMENT], null]],
    [
      "refunds that go on",
      [
        [200, paid],
        [200, PAYMENT],
        [200, { data: [], has_more: true }],
      ],
    ],
    ["a wrong key", [refusal(401, "INVALID_API_KEY")]],
  ])("%s says nothing", async (_what, said) => {
    expect(await asked(...said)).toEqual({ kind: "UNKNOWN" });
  });

  test("success without a payment is no payment", async () => {
    expect(await asked([200, { ...MADE, status: "SUCCEEDED" }])).toMatchObject({
      payments: [],
      state: "UNCLEAR",
    });
  });

  test("a manual refund at the provider is distinguished from ours", async () => {
    const own = { id: "rfd-1", currency: "IDR", amount: 1, status: "SUCCEEDED" };
    const data = [
      { ...own, reference_id: REFUND.refundId },
      { ...own, reference_id: "by-hand" },
    ];
    const found = await asked([200, paid], [200, PAYMENT], [200, { data, has_more: false }]);
    expect(found).toMatchObject({ refunds: [{ refundId: REFUND.refundId }, { refundId: null }] });
  });
});

test.each([
  ["paid", {}, { payments: [{ amount: 29_700 }], state: "UNCLEAR" }],
  ["voided", { status: "VOIDED" }, { payments: [], state: "ENDED" }],
  [
    "voided, by the void's own word",
    { void_status: "SUCCEEDED" },
    { payments: [], state: "ENDED" },
  ],
  ["a void under way", { void_status: "PENDING" }, { payments: [{ amount: 29_700 }] }],
])("OVO, %s: what came to us", async (_what, change, seen) => {
  const { ovo, refs } = xenditSaying([200, { ...CHARGE, status: "SUCCEEDED", ...change }]);
  await refs.save(REQUEST.reference, "ewc_1");
  expect(await ovo.query(REQUEST.reference, "S06")).toMatchObject({ kind: "FOUND", ...seen });
});

describe("giving back", () => {
  const mine = { id: "rfd-1", currency: "IDR", amount: 29_700, reference_id: REFUND.refundId };
  const foreign = { ...mine, reference_id: "by-hand", status: "SUCCEEDED" };

  test.each<[string, Said[], string]>([
    [
      "made now",
      [
        [200, NO_REFUNDS],
        [200, { ...mine, status: "SUCCEEDED" }],
      ],
      "REFUNDED",
    ],
    [
      "under way",
      [
        [200, NO_REFUNDS],
        [200, { ...mine, status: "PENDING" }],
      ],
      "PENDING",
    ],
    [
      "failed",
      [
        [200, NO_REFUNDS],
        [200, { ...mine, status: "FAILED" }],
      ],
      "REFUSED",
    ],
    ["made before", [[200, { data: [{ ...mine, status: "SUCCEEDED" }] }]], "REFUNDED"],
    ["the list is not in the answer", [null], "UNKNOWN"],
    ["no answer", [[200, NO_REFUNDS], null], "UNKNOWN"],
    ["not offered", [[200, NO_REFUNDS], refusal(403, "REFUND_NOT_SUPPORTED")], "REFUSED"],
    ["out of money", [[200, NO_REFUNDS], refusal(400, "INSUFFICIENT_BALANCE")], "UNKNOWN"],
    ["another under way", [[200, NO_REFUNDS], refusal(400, "REFUND_IN_PROGRESS")], "UNKNOWN"],
    ["used before", [[200, NO_REFUNDS], refusal(409, "DUPLICATE_ERROR")], "UNKNOWN"],
    ["nothing to take", [[200, NO_REFUNDS], refusal(400, "REFUND_AMOUNT_EXCEEDED")], "REFUSED"],
    [
      "nothing left",
      [[200, { data: [foreign] }], refusal(400, "REFUND_AMOUNT_EXCEEDED")],
      "UNKNOWN",
    ],
  ])("%s", async (_what, said, result) => {
    const { requests } = xenditSaying(...said);
    expect(await requests.refund(REFUND)).toBe(result);
  });

  test.each<[string, Said[], string]>([
    ["voided now", [[200, { ...CHARGE, void_status: "SUCCEEDED" }]], "REFUNDED"],
    ["voided before", [], "REFUNDED"],
    ["under way", [[200, { ...CHARGE, void_status: "PENDING" }]], "PENDING"],
    ["no answer", [null], "UNKNOWN"],
    ["not any more", [refusal(403, "REFUND_NOT_SUPPORTED")], "REFUSED"],
    ["refused for a reason not known", [refusal(400, "NEVER_SEEN")], "UNKNOWN"],
  ])("OVO, %s", async (what, said, result) => {
    const status = what === "voided before" ? "VOIDED" : "SUCCEEDED";
    const { ovo, refs } = xenditSaying([200, { ...CHARGE, status }], ...said);
    await refs.save(REQUEST.reference, "ewc_1");
    expect(await ovo.refund(REFUND)).toBe(result);
  });
});

import { expect, test } from "vitest";
import { buildOvoCharge, chargePath, parseCharge } from "./ewallet-charge.ts";

const CHARGE = {
  id: "ewc_168b969b-1cb1-42f5-a723-b02e5aef02cc",
  business_id: "5f27a14a9bf05c73dd040bc8",
  reference_id: "3S06AAAAAAAAAAAAAAAA",
  status: "PENDING",
  currency: "IDR",
  charge_amount: 29_700,
  capture_amount: null,
  refunded_amount: null,
  checkout_method: "ONE_TIME_PAYMENT",
  channel_code: "ID_OVO",
  channel_properties: { mobile_number: "+6281234567890" },
  actions: null,
  is_redirect_required: false,
  callback_url: "https://santap.example/callback",
  created: "2026-11-20T03:15:30.000Z",
  updated: "2026-11-20T03:15:31.000Z",
  void_status: null,
  voided_at: null,
  capture_now: true,
  failure_code: null,
  metadata: null,
};

test("a charge prompts a phone", () => {
  const charge = { referenceId: "R", rupiah: 29_700, phoneNo: "+6281234567890" };
  expect(buildOvoCharge(charge)).toEqual({
    reference_id: "R",
    currency: "IDR",
    amount: 29_700,
    checkout_method: "ONE_TIME_PAYMENT",
    channel_code: "ID_OVO",
    channel_properties: { mobile_number: "+6281234567890" },
  });
  expect(chargePath(CHARGE.id)).toBe("/ewallets/charges/ewc_168b969b-1cb1-42f5-a723-b02e5aef02cc");
});

test.each([200, 202])("its answer is read, whether it says %i", (status) => {
  expect(parseCharge({ status, body: CHARGE })).toEqual({
    kind: "DONE",
    value: {
      id: CHARGE.id,
      referenceId: CHARGE.reference_id,
      status: "PENDING",
      rupiah: 29_700,
      charged: 29_700,
      refunded: 0,
      voidStatus: null,
      failureCode: null,
      updatedAt: Date.parse(CHARGE.updated),
    },
  });
});

test("what was captured counts, not what was asked for", () => {
  const body = { ...CHARGE, status: "SUCCEEDED", capture_amount: 1_000, refunded_amount: 400 };
  expect(parseCharge({ status: 200, body })).toMatchObject({
    value: { status: "SUCCEEDED", rupiah: 1_000, refunded: 400 },
  });
});

test.each([
  [{ currency: "PHP" }, "currency"],
  [{ charge_amount: "29700" }, "charge_amount"],
  [{ capture_amount: 0.5 }, "capture_amount"],
  [{ reference_id: "" }, "reference_id"],
  [{ id: undefined }, "id"],
])("with %j it cannot be relied upon", (wrong, field) => {
  const answer = parseCharge({ status: 200, body: { ...CHARGE, ...wrong } });
  expect(answer).toMatchObject({ kind: "MALFORMED", field });
});

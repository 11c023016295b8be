import { expect, test } from "vitest";
import { parseCallback } from "./callback.ts";

const HEAD = { business_id: "5f27a14a9bf05c73dd040bc8", created: "2026-11-20T03:16:00.000Z" };

test.each([
  [
    "a payment",
    {
      event: "payment.capture",
      data: {
        payment_id: "py-1",
        payment_request_id: "pr-1",
        reference_id: "REF",
        status: "SUCCEEDED",
        captures: [{ capture_id: "c", capture_amount: 1 }],
      },
    },
    { referenceId: "REF", providerRef: "pr-1" },
  ],
  [
    "a request that expired",
    { event: "payment_request.expiry", data: { payment_request_id: "pr-1", reference_id: "REF" } },
    { referenceId: "REF", providerRef: "pr-1" },
  ],
  [
    "a charge",
    {
      event: "ewallet.capture",
      data: { id: "ewc_168b969b", reference_id: "REF", status: "SUCCEEDED" },
    },
    { referenceId: "REF", providerRef: "ewc_168b969b" },
  ],
  [
    "a refund, whose reference is not the payment's",
    {
      event: "refund.succeeded",
      data: { id: "rfd-1", payment_request_id: "pr-1", reference_id: "R1" },
    },
    { referenceId: null, providerRef: "pr-1" },
  ],
  [
    "something that names nothing",
    { event: "x", data: {} },
    { referenceId: null, providerRef: null },
  ],
])("a callback about %s", (_what, body, named) => {
  expect(parseCallback({ ...HEAD, ...body })).toEqual({
    ok: true,
    value: { event: body.event, ...named },
  });
});

test.each([[null], ["text"], [{}], [{ event: "payment.capture", data: "x" }], [{ event: 1 }]])(
  "%j is no callback",
  (body) => {
    expect(parseCallback(body).ok).toBe(false);
  },
);

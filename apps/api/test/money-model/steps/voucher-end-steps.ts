import { randomUUID } from "node:crypto";
import { refundVouchers } from "@santap/contract/calls/voucher";
import fc from "fast-check";
import { inParallel } from "../../../src/testing/until.ts";
import { pick, type Model } from "../model.ts";
import { callUntilAnswered, type SequenceContext } from "../sequence-context.ts";
import { shiftVouchersBack } from "../shift-times.ts";
import { findVouchers } from "./find-vouchers.ts";
import { hasOrders, step, type Step } from "./step.ts";

const refunding = fc.record({
  voucher: fc.nat(20),
  /** So many of one purchase, as far as it has them. */
  count: fc.constantFrom(1, 1, 2),
  sent: fc.integer({ min: 1, max: 2 }),
  via: fc.nat(3),
});
type Refunding = typeof refunding extends fc.Arbitrary<infer T> ? T : never;

/** The holder gives vouchers back, by the same request once or twice at once. */
export const refundStep: fc.Arbitrary<Step> = refunding.map((it) =>
  step({
    kind: "refund",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: (model, context) => refund(model, context, it),
  }),
);

async function refund(model: Model, context: SequenceContext, it: Refunding): Promise<void> {
  const vouchers = await findVouchers(context.lane, model);
  if (vouchers.length === 0) return;
  const first = pick(vouchers, it.voucher);
  const others = vouchers.filter((one) => one.orderId === first.orderId && one !== first);
  const voucherIds = [first, ...others].slice(0, it.count).map(({ voucherId }) => voucherId);
  const payload = { voucherIds, idempotencyKey: randomUUID() };
  const answers = await inParallel(it.sent, (index) =>
    callUntilAnswered(context, refundVouchers, { payload, as: first.diner, via: it.via + index }),
  );
  const made = answers.flatMap((answer) => (answer.kind === "DONE" ? [answer.data] : []));
  if (new Set(made.map(({ refundId }) => refundId)).size > 1)
    throw new Error(`one request made ${made.length} refunds of ${voucherIds.join(", ")}`);
  for (const { refundId, amount } of made)
    if (refundId !== null) model.acknowledged.voucherRefunds.set(refundId, amount);
}

const ageing = fc.record({
  order: fc.nat(20),
  // A preparation, a use that can be undone, a validity.
  minutes: fc.constantFrom(3, 61, 150_000, 150_000),
});

/** Time passes for the vouchers of a purchase: the longest is beyond every deal's validity. */
export const expireStep: fc.Arbitrary<Step> = ageing.map(({ order, minutes }) =>
  step({
    kind: "expire",
    details: `${minutes} minutes for the vouchers of purchase ${order}`,
    possible: hasOrders,
    act: async (model, { lane }) => {
      const orderIds = [
        ...new Set((await findVouchers(lane, model)).map(({ orderId }) => orderId)),
      ];
      if (orderIds.length === 0) return;
      await shiftVouchersBack(lane.product.rows, { orderIds: [pick(orderIds, order)], minutes });
    },
  }),
);

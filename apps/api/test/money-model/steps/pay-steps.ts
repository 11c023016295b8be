import {
  cashierDetail,
  closePayOrder,
  createPayOrder,
  queryPayOrderResult,
} from "@santap/contract/calls/payment";
import fc from "fast-check";
import { payInput } from "../../../src/testing/orders.ts";
import { inParallel } from "../../../src/testing/until.ts";
import { pick, type KnownOrder, type Model } from "../model.ts";
import { callServer, callUntilAnswered, type SequenceContext } from "../sequence-context.ts";
import { hasBoxes, hasOrders, step, type Step } from "./step.ts";

const paying = fc.record({
  order: fc.nat(20),
  method: fc.constantFrom("QRIS", "QRIS", "QRIS", "DANA", "SHOPEEPAY", "OVO"),
  taps: fc.constantFrom(1, 1, 2, 4),
  via: fc.nat(3),
});
type Paying = typeof paying extends fc.Arbitrary<infer T> ? T : never;

/** Taps Pay, once or several times at once: however many, they get one box. */
export const payStep: fc.Arbitrary<Step> = paying.map((it) =>
  step({
    kind: "pay",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: (model, context) => pay(model, context, it),
  }),
);

function pay(model: Model, context: SequenceContext, it: Paying): Promise<void> {
  return payCharge(model, context, { known: pick(model.orders, it.order), ...it });
}

/** An order, a bill, or a share of one, by the id that stands for it. */
export async function payCharge(
  model: Model,
  context: SequenceContext,
  it: Omit<Paying, "order"> & { known: KnownOrder },
): Promise<void> {
  const { known } = it;
  const { orderId, diner } = known;
  const { via } = it;
  const asked = { payload: { orderId, partnerCode: "SANTAP" }, as: diner, via };
  const page = await callUntilAnswered(context, cashierDetail, asked);
  if (page.kind !== "DONE") return;
  const { ticket, order } = page.data;
  const placed = { orderId, ticket, payableAmount: order.payableAmount, expiresAt: null };
  const payExtra = it.method === "OVO" ? JSON.stringify({ phoneNo: diner.phoneNo }) : "";
  const payload = payInput(placed, { payType: it.method, payExtra });
  const answers = await inParallel(it.taps, (index) =>
    callUntilAnswered(context, createPayOrder, { payload, as: diner, via: via + index }),
  );
  const boxes = answers.flatMap((answer) =>
    answer.kind === "DONE" && answer.data.box !== "" ? [answer.data.box] : [],
  );
  for (const box of new Set(boxes)) await keepBox(model, context, { known, box });
}

/** What the payer has in hand: the code on the screen, or the wallet's own page. */
export async function keepBox(
  model: Model,
  { lane }: SequenceContext,
  { known, box }: { known: KnownOrder; box: string },
): Promise<void> {
  if (model.boxes.some((one) => one.box === box)) return;
  const found = await lane.product.rows.one<{
    partner_ref: string;
    qr_text: string | null;
    pay_type: string;
  }>("select partner_ref, qr_text, pay_type from pay_attempt where box = $1", [box]);
  const { partner_ref: partnerRef, qr_text: qrText, pay_type: payType } = found;
  if (payType === "QRIS" && qrText === null) throw new Error(`${box} has no code to show`);
  model.acknowledged.boxes.add(box);
  model.boxes.push({ box, orderId: known.orderId, payer: known.diner, partnerRef, qrText });
}

const aboutBox = fc.record({ box: fc.nat(20), via: fc.nat(3) });

/** The page that waits asks for the result, which makes the server ask the acquirer. */
export const pollStep: fc.Arbitrary<Step> = aboutBox.map((it) =>
  step({
    kind: "poll",
    details: JSON.stringify(it),
    possible: hasBoxes,
    act: async (model, context) => {
      const { box, payer } = pick(model.boxes, it.box);
      const wasPaid = model.acknowledged.paidBoxes.has(box);
      const asked = { payload: { box }, as: payer, via: it.via };
      const answer = await callServer(context, queryPayOrderResult, asked);
      if (answer.kind === "REFUSED") throw new Error(`${box} is gone: ${answer.code}`);
      if (answer.kind !== "DONE") return;
      const { payStatus } = answer.data;
      if (wasPaid && payStatus !== "PAY_SUCCESS") throw new Error(`${box} was paid: ${payStatus}`);
      if (payStatus === "PAY_SUCCESS") model.acknowledged.paidBoxes.add(box);
    },
  }),
);

/** The holder releases the payment. */
export const closePaymentStep: fc.Arbitrary<Step> = aboutBox.map((it) =>
  step({
    kind: "letGo",
    details: JSON.stringify(it),
    possible: hasBoxes,
    act: async (model, context) => {
      const { box, payer } = pick(model.boxes, it.box);
      await callServer(context, closePayOrder, { payload: { box }, as: payer, via: it.via });
    },
  }),
);

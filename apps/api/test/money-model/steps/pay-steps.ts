import { cashierDetail } from "@santap/contract/cashier";
import { closePayOrder, createPayOrder, queryPayOrderResult } from "@santap/contract/pay";
import fc from "fast-check";
import { payInput } from "../../../src/testing/orders.ts";
import { atOnce } from "../../../src/testing/until.ts";
import { chosen, type KnownOrder, type Model } from "../model.ts";
import { tell, tellAgain, type Scene } from "../scene.ts";
import { hasBoxes, hasOrders, step, type Step } from "./step.ts";

const paying = fc.record({
  order: fc.nat(20),
  method: fc.constantFrom("QRIS", "QRIS", "QRIS", "DANA", "SHOPEEPAY", "OVO"),
  taps: fc.constantFrom(1, 1, 2, 4),
  via: fc.nat(3),
});
type Paying = typeof paying extends fc.Arbitrary<infer T> ? T : never;

/** Taps Pay, once or several times at once: however many, they are told one box. */
export const payStep: fc.Arbitrary<Step> = paying.map((it) =>
  step({
    name: `pay(${JSON.stringify(it)})`,
    possible: hasOrders,
    act: (model, scene) => pay(model, scene, it),
  }),
);

async function pay(model: Model, scene: Scene, it: Paying): Promise<void> {
  const known = chosen(model.orders, it.order);
  const { orderId, diner } = known;
  const { via } = it;
  const asked = { payload: { orderId, partnerCode: "SANTAP" }, as: diner, via };
  const page = await tellAgain(scene, cashierDetail, asked);
  if (page.kind !== "DONE") return;
  const { ticket, order } = page.data;
  const placed = { orderId, ticket, payableAmount: order.payableAmount, expiresAt: null };
  const payExtra = it.method === "OVO" ? JSON.stringify({ phoneNo: diner.phoneNo }) : "";
  const payload = payInput(placed, { payType: it.method, payExtra });
  const answers = await atOnce(it.taps, (index) =>
    tellAgain(scene, createPayOrder, { payload, as: diner, via: via + index }),
  );
  const boxes = answers.flatMap((answer) =>
    answer.kind === "DONE" && answer.data.box !== "" ? [answer.data.box] : [],
  );
  for (const box of new Set(boxes)) await keepBox(model, scene, { known, box });
}

/** What the payer has in hand: the code on the screen, or the wallet's own page. */
async function keepBox(
  model: Model,
  { lane }: Scene,
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
  model.promises.boxes.add(box);
  model.boxes.push({ box, orderId: known.orderId, payer: known.diner, partnerRef, qrText });
}

const aboutBox = fc.record({ box: fc.nat(20), via: fc.nat(3) });

/** The page that waits asks for the result, which makes the server ask the acquirer. */
export const pollStep: fc.Arbitrary<Step> = aboutBox.map((it) =>
  step({
    name: `poll(${JSON.stringify(it)})`,
    possible: hasBoxes,
    act: async (model, scene) => {
      const { box, payer } = chosen(model.boxes, it.box);
      const wasPaid = model.promises.paidBoxes.has(box);
      const asked = { payload: { box }, as: payer, via: it.via };
      const answer = await tell(scene, queryPayOrderResult, asked);
      if (answer.kind === "REFUSED") throw new Error(`${box} is gone: ${answer.code}`);
      if (answer.kind !== "DONE") return;
      const { payStatus } = answer.data;
      if (wasPaid && payStatus !== "PAY_SUCCESS") throw new Error(`${box} was paid: ${payStatus}`);
      if (payStatus === "PAY_SUCCESS") model.promises.paidBoxes.add(box);
    },
  }),
);

/** The holder lets go of the payment. */
export const letGoStep: fc.Arbitrary<Step> = aboutBox.map((it) =>
  step({
    name: `letGo(${JSON.stringify(it)})`,
    possible: hasBoxes,
    act: async (model, scene) => {
      const { box, payer } = chosen(model.boxes, it.box);
      await tell(scene, closePayOrder, { payload: { box }, as: payer, via: it.via });
    },
  }),
);

import fc from "fast-check";
import { releasePayment } from "@santap/contract/calls/staff/table";
import {
  decideMismatch,
  type MismatchResult,
} from "../../../../src/paying/payment/mismatch/decide-mismatch.ts";
import { refundPorts } from "../../../../src/paying/refund/refund-ports.ts";
import { pick, type Model } from "../../model.ts";
import { IS_OWN, listOwners } from "../../own-orders.ts";
import type { SequenceContext } from "../../sequence-context.ts";
import { askUntilAnswered, openTill } from "./counter-staff.ts";
import { isDone, STORE, WHY } from "./staff-steps.ts";
import { hasBoxes, hasShares, step, type Step } from "../step.ts";

/** Staff release a share, for a payer who does not let go. */
export const releaseStep: fc.Arbitrary<Step> = fc.nat(20).map((share) =>
  step({
    kind: "release",
    details: String(share),
    possible: hasShares,
    act: async (model, context) => {
      const { shareId } = pick(model.shares, share);
      const till = await openTill(context.lane, STORE.storeId);
      const release = { ...STORE, shareId, ...WHY };
      isDone(await askUntilAnswered(context, till, [releasePayment, release]), ["PAID"]);
    },
  }),
);

const deciding = fc.record({
  payment: fc.nat(20),
  decision: fc.constantFrom("TAKEN", "TAKEN", "GIVEN_BACK"),
});
type Deciding = typeof deciding extends fc.Arbitrary<infer T> ? T : never;

/** Staff take money of another amount as a share, or give it back; also what is decided already. */
export const decideMoneyStep: fc.Arbitrary<Step> = deciding.map((it) =>
  step({
    kind: "decideMoney",
    details: JSON.stringify(it),
    possible: hasBoxes,
    act: (model, context) => decide(model, context, it),
  }),
);

async function decide(model: Model, { lane }: SequenceContext, it: Deciding): Promise<void> {
  const payments = await lane.product.rows.all<{ box: string; ref: string }>(
    PAYMENTS,
    listOwners(model),
  );
  if (payments.length === 0) return;
  const { box, ref: paymentRef } = pick(payments, it.payment);
  const { decision } = it;
  const asked = { box, paymentRef, decision, by: "Rina" };
  learn(model, await decideMismatch({ ...lane.staff, refunds: refundPorts }, asked), asked);
}

type Refusal = Extract<MismatchResult, { kind: "REFUSED" }>["reason"];
const MAY: readonly Refusal[] = ["DECIDED_OTHERWISE", "ORDER_TAKES_NONE"];

function learn(
  { acknowledged: { decidedMoney } }: Model,
  answer: MismatchResult,
  { paymentRef, decision }: { paymentRef: string; decision: Deciding["decision"] },
): void {
  if (answer.kind === "REFUSED") {
    if (!MAY.includes(answer.reason)) throw new Error(`the staff were refused: ${answer.reason}`);
    return;
  }
  if ((decidedMoney.get(paymentRef) ?? decision) !== decision)
    throw new Error(`${paymentRef} was decided twice`);
  decidedMoney.set(paymentRef, decision);
}

/** Of shares; those that wait come first. */
const PAYMENTS = `select e.box, e.payment_ref as ref from pay_event e
    join pay_attempt a using (store_id, box)
    join orders o on o.store_id = a.store_id and o.order_id = a.order_id
  where e.result = 'STAFF' and a.share_id is not null and ${IS_OWN}
  order by e.staff_decision nulls first, e.received_at, e.payment_ref`;

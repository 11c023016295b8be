import { claimCoupon } from "@santap/contract/calls/coupon";
import fc from "fast-check";
import { inParallel } from "../../../src/testing/until.ts";
import { pick, type Model } from "../model.ts";
import { callUntilAnswered, type SequenceContext } from "../sequence-context.ts";
import { step, type Step } from "./step.ts";

const claiming = fc.record({
  diner: fc.nat(2),
  templateId: fc.constantFrom("C01", "C03", "C08"),
  sent: fc.integer({ min: 1, max: 3 }),
  via: fc.nat(3),
});
type Claiming = typeof claiming extends fc.Arbitrary<infer T> ? T : never;

/** A coupon is claimed, also several times at once. */
export const claimStep: fc.Arbitrary<Step> = claiming.map((it) =>
  step({
    kind: "claim",
    details: JSON.stringify(it),
    act: (model, context) => claim(model, context, it),
  }),
);

/** A claim whose answer got lost may have been made: the diner learns of those that were answered. */
async function claim(model: Model, context: SequenceContext, it: Claiming): Promise<void> {
  const diner = pick(model.diners, it.diner);
  const payload = { templateId: it.templateId };
  const answers = await inParallel(it.sent, (index) =>
    callUntilAnswered(context, claimCoupon, { payload, as: diner, via: it.via + index }),
  );
  for (const answer of answers) {
    if (answer.kind !== "DONE") continue;
    model.acknowledged.claims.add(answer.data.couponId);
    diner.coupons.push(answer.data.couponId);
  }
}

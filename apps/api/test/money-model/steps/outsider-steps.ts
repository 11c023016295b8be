import { changeBenefits, offerBillDeal } from "@santap/contract/calls/benefits";
import { orderDetail } from "@santap/contract/calls/order";
import { cashierDetail, createPayOrder } from "@santap/contract/calls/payment";
import { leaveTable } from "@santap/contract/calls/table/guest";
import fc from "fast-check";
import { payInput } from "../../../src/testing/orders.ts";
import { pick, type Diner, type Model } from "../model.ts";
import { IS_OWN, listOwners } from "../own-orders.ts";
import { callServer, type Outcome, type SequenceContext } from "../sequence-context.ts";
import { takeSeat } from "./order-steps.ts";
import { hasOrders, step, type Step } from "./step.ts";

/** A guest leaves the table, whose bill goes on without them. */
export const leaveStep: fc.Arbitrary<Step> = fc
  .record({ diner: fc.nat(2), via: fc.nat(3) })
  .map((it) =>
    step({
      kind: "leave",
      details: JSON.stringify(it),
      possible: hasOrders,
      act: async (model, context) => {
        const { via } = it;
        const seat = await takeSeat(context, pick(model.diners, it.diner), { table: "S01", via });
        if (seat === null) return;
        const { as, sessionId } = seat;
        await callServer(context, leaveTable, { payload: { sessionId }, as, via });
      },
    }),
  );

const trying = fc.record({
  bill: fc.nat(20),
  what: fc.constantFrom("COUPONS", "COUPONS_OFF", "DEAL", "PAY", "READ"),
  coupon: fc.nat(4),
  via: fc.nat(3),
});
type Trying = typeof trying extends fc.Arbitrary<infer T> ? T : never;

/** Who left the table, or was removed from it, tries with the account alone. */
export const outsiderStep: fc.Arbitrary<Step> = trying.map((it) =>
  step({
    kind: "outsider",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: (model, context) => tryFromOutside(model, context, it),
  }),
);

interface Outsider {
  readonly orderId: string;
  readonly userId: string;
  /** Changes with every coming and going. */
  readonly places: string;
}

async function tryFromOutside(model: Model, context: SequenceContext, it: Trying): Promise<void> {
  const outsiders = await findOutsiders(model, context);
  if (outsiders.length === 0) return;
  const outsider = pick(outsiders, it.bill);
  const { participantToken: _, ...as } = pick(
    model.diners.filter(({ userId }) => userId === outsider.userId),
    0,
  );
  const answer = await ACTS[it.what](context, { orderId: outsider.orderId, as, it });
  const still = (await findOutsiders(model, context)).some(
    (one) => one.orderId === outsider.orderId && one.places === outsider.places,
  );
  if (answer?.kind === "DONE" && still)
    throw new Error(`${as.userId} is not at the table of ${outsider.orderId} and did ${it.what}`);
}

interface Try {
  orderId: string;
  as: Diner;
  it: Trying;
}

/** Null where there was nothing to try. */
type Act = (context: SequenceContext, asked: Try) => Promise<Outcome<object> | null>;

const ACTS: Record<Trying["what"], Act> = {
  COUPONS: (context, { as, it, ...asked }) =>
    change(context, { ...asked, as, it }, [pick(as.coupons, it.coupon)]),
  COUPONS_OFF: (context, asked) => change(context, asked, []),
  DEAL: (context, { orderId, as, it: { via } }) =>
    callServer(context, offerBillDeal, { payload: { orderId }, as, via }),
  async PAY(context, { orderId, as, it: { via } }) {
    const page = await callServer(context, cashierDetail, {
      payload: { orderId, partnerCode: "SANTAP" },
      ...{ as, via },
    });
    if (page.kind !== "DONE") return null;
    const { ticket, order } = page.data;
    const placed = { orderId, ticket, payableAmount: order.payableAmount, expiresAt: null };
    const payload = payInput(placed, { payType: "QRIS", payExtra: "" });
    return callServer(context, createPayOrder, { payload, as, via });
  },
  /** The own part is a receipt, which stays theirs. */
  async READ(context, { orderId, as, it: { via } }) {
    const answer = await callServer(context, orderDetail, { payload: { orderId }, as, via });
    return answer.kind === "DONE" && answer.data.ownPart === true ? null : answer;
  },
};

/** The version is read from the rows: who is outside does not see it. */
async function change(
  context: SequenceContext,
  { orderId, as, it: { via } }: Try,
  couponIds: string[],
): Promise<Outcome<object>> {
  const { version } = await context.lane.product.rows.one<{ version: number }>(
    "select version from orders where order_id = $1",
    [orderId],
  );
  return callServer(context, changeBenefits, { payload: { orderId, version, couponIds }, as, via });
}

function findOutsiders(model: Model, { lane }: SequenceContext): Promise<Outsider[]> {
  return lane.product.rows.all<Outsider>(OUTSIDERS, listOwners(model));
}

/** Of unpaid bills: accounts that were at the table and have no place there any more. */
const OUTSIDERS = `select o.order_id as "orderId", p.user_id as "userId",
    string_agg(concat(p.participant_id, p.left_at, p.removed_at), ',' order by p.seat) as places
  from orders o join participant p using (store_id, session_id)
  where ${IS_OWN} and o.status = 'OPEN' and o.pay_mode = 'PAY_LATER' and p.user_id = any($1)
  group by 1, 2 having bool_and(p.left_at is not null or p.removed_at is not null)
  order by 1, 2`;

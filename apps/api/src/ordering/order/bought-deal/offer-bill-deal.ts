import type { DataOf } from "@santap/contract/call";
import type { offerBillDeal as call } from "@santap/contract/calls/benefits";
import { countsInPrice } from "@santap/domain/kitchen/line-state";
import { orderCan } from "@santap/domain/order/order-state";
import type { Database } from "../../../db/database.ts";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import { loadCouponsOnOrder, loadUserCoupons } from "../../../offers/coupon/load-coupons.ts";
import { loadBillDeals, type BillDeal } from "../../../offers/deal/bill-deals.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { uncoverOrderedLines } from "../price/cover-ordered-lines.ts";
import { hasFreeVoucher, previewVouchers } from "../price/preview-vouchers.ts";
import { buildCouponFacts, getOrderRates } from "../price/quote-order.ts";
import { findLines, toPriceLine } from "../rows/lines.ts";
import { requireAccess, requireStoreId } from "../access/order-access.ts";
import { listPurchases, type OrderRow } from "../rows/order-row.ts";
import { findOrder } from "../rows/find-order.ts";
import { toOrderFacts } from "../rows/waiting-bill.ts";
import { describeDeal, offerDeal, pickBest, type BillWithoutDeal } from "./offer-deal.ts";
import type { BillLine } from "./plan-deal.ts";
import { toOrderedLine } from "./put-deal.ts";

export interface OfferDeps {
  db: Database;
  clock(): number;
}

interface Asked {
  order: OrderRow;
  user: SignedIn;
  now: number;
}

/** Reads alone: `/order/benefits` decides again under the order's lock. */
export async function offerBillDeal(
  { db, clock }: OfferDeps,
  orderId: string,
  { user, caller }: { user: SignedIn; caller: Caller },
): Promise<DataOf<typeof call>> {
  return inSnapshot(db, (tx) => offerWithin(tx, orderId, { user, caller, now: clock() }));
}

async function offerWithin(
  db: Tx,
  orderId: string,
  { user, caller, now }: { user: SignedIn; caller: Caller; now: number },
): Promise<DataOf<typeof call>> {
  const storeId = requireStoreId(orderId);
  const order = await requireAccess(db, await findOrder(db, storeId, orderId), caller);
  const asked = { order, user, now };
  const { version } = order;
  const none = { offer: null, version, couponIds: [] };
  if (!isOpenBill(asked)) return none;
  const deals = await loadDeals(db, asked);
  if (deals.length === 0) return none;
  const bill = await loadBill(db, asked);
  const offered = offerDeal(deals, bill, findOnBill(order)?.dealId);
  if (offered === null) return none;
  const { lines } = offered.chosen ? bill.query : offered.query;
  const best = pickBest(bill.owned, { ...bill.facts, lines });
  return {
    offer: describeDeal(offered, caller.language),
    version,
    couponIds: best.map(({ claim }) => claim.claimId),
  };
}

function isOpenBill({ order, user, now }: Asked): boolean {
  if (order.kind !== "MEAL" || order.pay_mode !== "PAY_LATER" || order.status === "PAYING")
    return false;
  const onBill = findOnBill(order);
  const isOthers = onBill !== undefined && onBill.userId !== user.userId;
  return !isOthers && orderCan.pay(toOrderFacts(order), now).ok;
}

function findOnBill({ vouchers }: OrderRow) {
  return vouchers.find(({ bought }) => bought);
}

/** None that the caller has a free voucher of. */
async function loadDeals(db: Tx, { order, user, now }: Asked): Promise<BillDeal[]> {
  const { store_id: storeId } = order;
  const { userId } = user;
  const onBill = findOnBill(order)?.dealId;
  const deals = await loadBillDeals(db, { storeId, userId, now, onBill });
  if (deals.length === 0) return [];
  const vouchers = await previewVouchers(db, { storeId, lines: [] }, { user, now });
  return deals.filter(({ deal_id: id }) => id === onBill || !hasFreeVoucher(vouchers, id));
}

type Bill = BillWithoutDeal<ReturnType<typeof toPriceLine> & BillLine>;

/** As it is without the deal that it buys. */
async function loadBill(db: Tx, { order, user, now }: Asked): Promise<Bill> {
  const { store_id: storeId, order_id: orderId } = order;
  const { userId } = user;
  const orderable = await loadOrderable(db, storeId, []);
  const vouchers = order.vouchers.filter(({ bought }) => !bought);
  const lines = await loadLines(db, order);
  const others = order.coupons.filter((coupon) => coupon.userId !== userId);
  const standing = await loadCouponsOnOrder(db, others);
  const owned = (await loadUserCoupons(db, userId)).filter(({ template }) =>
    standing.every((other) => other.template.scope !== template.scope),
  );
  const onBill = findOnBill(order)?.dealId;
  const purchases = listPurchases(order).filter(({ dealId }) => dealId !== onBill);
  const facts = buildCouponFacts(orderable, { lines, now, orderId });
  return {
    query: { rates: getOrderRates(order, orderable), lines, vouchers, purchases },
    ...{ facts, best: pickBest(owned, facts) },
    ...{ owned, standing, userId, onBill: onBill !== undefined },
  };
}

/** A voucher of a round that waits for staff is not on the bill yet. */
async function loadLines(db: Tx, order: OrderRow) {
  const { store_id: storeId, order_id: orderId, pay_mode: payMode, vouchers } = order;
  const terms = { payMode, takeaway: order.table_label === null };
  const lines = await findLines(db, storeId, orderId);
  const counted = lines.filter((line) => countsInPrice(terms, line.kitchen_status));
  const bought = vouchers.filter((one) => one.bought).map(({ voucherId }) => voucherId);
  return uncoverOrderedLines(counted, bought).map((line) => {
    const covered = line.covered.filter((one) =>
      vouchers.some(({ voucherId }) => voucherId === one.voucherId),
    );
    return { ...toPriceLine({ ...line, covered }), ...toOrderedLine({ ...line, covered }) };
  });
}

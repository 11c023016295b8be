import type { DealType } from "@santap/domain/deal/deal";
import { inTransaction } from "../../../db/transaction.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { buyDeal } from "../../../offers/deal/sell-deal.ts";
import { holdVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import type { endVouchers } from "../../../offers/voucher/end-vouchers.ts";
import { lockOrder } from "./order-payment-transitions.ts";
import { setPrice } from "../rows/order-price.ts";

type Database = Parameters<typeof endVouchers>[0];
const NAMES = { idID: "Voucher", enGB: "Voucher", zhCN: "代金券" };

export interface PutOn {
  voucherId: string;
  userId: string;
  dealId: string;
  type: DealType;
  /** What CASH takes off; of others the menu price of what they cover. */
  amount: number;
  uses?: number;
}

/** Vouchers on an order that is not paid, held and in its price. */
export function putOnOrder(db: Database, orderId: string, chosen: readonly PutOn[]): Promise<void> {
  const storeId = orderId.slice(0, 3);
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, storeId, orderId);
    const vouchers = chosen.map(({ amount, uses = 1, ...voucher }) => ({
      ...{ ...voucher, uses, names: NAMES },
      faceValue: voucher.type === "CASH" ? amount : null,
    }));
    if (!(await holdVouchers(tx, { storeId, orderId, vouchers })))
      throw new Error("a voucher is not free");
    const cash = chosen
      .filter(({ type }) => type === "CASH")
      .reduce((sum, { amount }) => sum + amount, 0);
    const { breakdown } = order;
    await setPrice(tx, {
      ...{ storeId, orderId, vouchers, coupons: order.coupons },
      breakdown: {
        ...breakdown,
        payableAmount: breakdown.payableAmount - cash,
        vouchers: chosen.map(({ voucherId, dealId, type, amount }) => {
          return { voucherId, dealId, type, amount, unused: 0, names: NAMES };
        }),
      },
    });
  });
}

/** A deal of the order's store that the order buys and uses: what it covers stays out of the lines. */
export function buyWithOrder(
  db: Database,
  orderId: string,
  deal: Omit<PutOn, "voucherId" | "uses"> & { salePrice: number },
): Promise<string> {
  const storeId = orderId.slice(0, 3);
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, storeId, orderId);
    const { userId, dealId, type, amount, salePrice } = deal;
    const voucherId = newOrderSideId(storeId);
    const { breakdown, coupons } = order;
    const voucher = { voucherId, userId, dealId, type, uses: 1, faceValue: null, names: NAMES };
    await setPrice(tx, {
      ...{ storeId, orderId, coupons, vouchers: [{ ...voucher, bought: true }] },
      breakdown: {
        ...breakdown,
        payableAmount: breakdown.payableAmount + salePrice,
        vouchers: [{ voucherId, dealId, type, amount, unused: 0, names: NAMES }],
        purchases: [{ dealId, quantity: 1, amount: salePrice, names: NAMES }],
      },
    });
    await buyDeal(tx, {
      ...{ storeId, orderId, userId, dealId, quantity: 1, salePrice, language: "enGB" },
    });
    return voucherId;
  });
}

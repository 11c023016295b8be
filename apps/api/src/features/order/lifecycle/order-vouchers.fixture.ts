import type { DealType } from "@santap/domain/deal/deal";
import { inTransaction } from "../../../db/transaction.ts";
import { holdVouchers } from "../../voucher/bill/hold-vouchers.ts";
import type { endVouchers } from "../../voucher/end-vouchers.ts";
import { lockOrder } from "./order-payment-transitions.ts";
import { setPrice } from "../price-store.ts";

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

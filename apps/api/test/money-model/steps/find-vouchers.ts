import type { Lane } from "../lane.ts";
import type { Diner, Model } from "../model.ts";

export interface KnownVoucher {
  readonly storeId: string;
  readonly voucherId: string;
  readonly orderId: string;
  readonly dealId: string;
  readonly diner: Diner;
}

/** All that diners of the sequence bought, in whichever state; by purchase, in their order. */
export async function findVouchers({ product }: Lane, { diners }: Model): Promise<KnownVoucher[]> {
  const found = await product.rows.all<Omit<KnownVoucher, "diner"> & { userId: string }>(VOUCHERS, [
    diners.map(({ userId }) => userId),
  ]);
  return found.flatMap(({ userId, ...voucher }) => {
    const diner = diners.find((one) => one.userId === userId);
    return diner === undefined ? [] : [{ ...voucher, diner }];
  });
}

const VOUCHERS = `select store_id as "storeId", voucher_id as "voucherId", order_id as "orderId",
    deal_id as "dealId", user_id as "userId"
  from voucher where user_id = any($1) order by issued_at, order_id, seq`;

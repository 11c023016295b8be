import type { DataOf } from "@santap/contract/call";
import type { checkDeletion } from "@santap/contract/calls/account/deletion";
import type { DeletableAsset, DeletionObstacle } from "@santap/contract/schemas/account/deletion";
import { paths } from "../../../paths.ts";

export type DeletionAssets = DataOf<typeof checkDeletion>;

/** The unused vouchers of one purchase. */
export interface PurchaseView {
  orderId: string;
  name: string;
  count: number;
  paid: number;
  refundable: number;
}

export interface AssetsView {
  purchases: PurchaseView[];
  coupons: DeletableAsset[];
  voucherIds: string[];
  /** What the vouchers were bought for, rupiah. */
  worth: number;
}

export function viewAssets({ waivable }: Pick<DeletionAssets, "waivable">): AssetsView {
  const vouchers = waivable.filter(({ kind }) => kind === "VOUCHER");
  const purchases = new Map<string, PurchaseView>();
  for (const { orderId, name, paid, refundable } of vouchers) {
    if (orderId === null) continue;
    const before = purchases.get(orderId) ?? { orderId, name, count: 0, paid: 0, refundable: 0 };
    purchases.set(orderId, {
      ...before,
      count: before.count + 1,
      paid: before.paid + paid,
      refundable: before.refundable + refundable,
    });
  }
  return {
    purchases: [...purchases.values()],
    coupons: waivable.filter(({ kind }) => kind === "COUPON"),
    voucherIds: vouchers.map(({ id }) => id),
    worth: vouchers.reduce((sum, { paid }) => sum + paid, 0),
  };
}

/** Where an obstacle is settled. */
export function getObstaclePath({ id, orderKind }: DeletionObstacle): string {
  return orderKind === "DEAL" ? paths.groupCouponOrderDetail(id) : paths.orderDetail(id);
}

import { randomUUID } from "node:crypto";
import { listAssets, showCoupon } from "@santap/contract/calls/coupon";
import { putCoupon } from "@santap/contract/calls/staff/coupon";
import { createWalkIn } from "@santap/contract/calls/staff/walk-in";
import type { CouponAsset } from "@santap/contract/schemas/coupon";
import { ask } from "../../../testing/caller.ts";
import { TOAST } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { STORE, type CounterTablet } from "../counter.fixture.ts";

/** Platform, Rp 30.000, any order. */
export const APOLOGY = "C10";
/** Platform, Rp 10.000 from 50.000, by QRIS alone. */
export const BY_QRIS = "C08";
/** Rp 15.000 from 80.000, of S01. */
export const OF_SATE_LENTERA = "C03";

export async function orderToasts(tablet: CounterTablet, quantity = 3) {
  const wish = { ...STORE, lines: [{ ...TOAST, quantity }], idempotencyKey: randomUUID() };
  return (await tablet.ask(createWalkIn, wish)).orderId;
}

export async function show({ appUrl }: TestProduct, buyer: Buyer, couponId: string) {
  const { code } = await ask(appUrl, showCoupon, { payload: { couponId }, as: buyer });
  if (code === null) throw new Error("a coupon without a code");
  return code;
}

export async function ownCoupon(product: TestProduct, templateId: string) {
  const buyer = await product.newBuyer();
  const couponId = await product.grantCoupon(buyer, templateId);
  return { buyer, couponId, ...(await show(product, buyer, couponId)) };
}

/** Null while it moves from one category to another. */
export async function findAsset({ appUrl }: TestProduct, buyer: Buyer, couponId: string) {
  for (const category of ["USABLE", "USED", "EXPIRED"] as const) {
    const payload = { category, pageNo: 1, pageSize: 20 };
    const { list } = await ask(appUrl, listAssets, { payload, as: buyer });
    const found = list.find(
      (one): one is CouponAsset => "couponId" in one && one.couponId === couponId,
    );
    if (found) return found;
  }
  return null;
}

export async function readAsset(product: TestProduct, buyer: Buyer, couponId: string) {
  const found = await findAsset(product, buyer, couponId);
  if (found === null) throw new Error("a coupon that its owner does not have");
  return found;
}

/** What staff read. */
export async function readRefusal(tablet: CounterTablet, orderId: string, code: string) {
  const { envelope } = await tablet.send(putCoupon, { ...STORE, orderId, code });
  if (envelope.success) throw new Error("a coupon that was put on");
  return envelope.error;
}

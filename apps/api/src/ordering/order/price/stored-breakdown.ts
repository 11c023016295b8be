import type { Language } from "@santap/contract/errors/language";
import type { PriceBreakdown } from "@santap/contract/schemas/price";
import type { NamedCoupon } from "../../../offers/coupon/load-coupons.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import type { OrderPurchase, StoredBreakdown } from "../rows/order-row.ts";
import type { BillPrice } from "./quote-order.ts";

export function toStoredBreakdown(
  breakdown: BillPrice,
  {
    coupons = [],
    vouchers = [],
    purchases = [],
  }: {
    coupons?: readonly NamedCoupon[];
    vouchers?: readonly OrderVoucher[];
    purchases?: readonly OrderPurchase[];
  } = {},
): StoredBreakdown {
  return {
    ...breakdown,
    discounts: breakdown.discounts.map((discount) => {
      const coupon = coupons.find(({ claim }) => claim.claimId === discount.couponId);
      if (coupon === undefined) throw new Error("a discount without its coupon");
      return { ...discount, names: coupon.names };
    }),
    vouchers: breakdown.vouchers.map((amount) => {
      const voucher = vouchers.find(({ voucherId }) => voucherId === amount.voucherId);
      if (voucher === undefined) throw new Error("an amount without its voucher");
      return { ...amount, names: voucher.names };
    }),
    purchases: breakdown.purchases.map((amount) => {
      const purchase = purchases.find(({ dealId }) => dealId === amount.dealId);
      if (purchase === undefined) throw new Error("an amount without its purchase");
      return { ...amount, names: purchase.names };
    }),
  };
}

export function toBreakdown(stored: StoredBreakdown, language: Language): PriceBreakdown {
  return {
    subtotal: stored.subtotal,
    discounts: stored.discounts.map(({ couponId, scope, amount, names }) => ({
      couponId,
      name: names[language],
      scope,
      amount,
    })),
    serviceCharge: stored.serviceCharge,
    pb1: stored.pb1,
    vouchers: (stored.vouchers ?? []).map(({ names, ...voucher }) => ({
      ...voucher,
      name: names[language],
    })),
    purchases: (stored.purchases ?? []).map(({ names, ...purchase }) => ({
      ...purchase,
      name: names[language],
    })),
    payableAmount: stored.payableAmount,
  };
}

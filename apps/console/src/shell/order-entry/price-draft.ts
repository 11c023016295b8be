import type { DataOf } from "@santap/contract/call";
import type { queryMenu } from "@santap/contract/calls/menu";
import type { Cart } from "@santap/domain/cart/cart";
import { priceCart } from "@santap/domain/cart/cart-price";
import { priceOrder } from "@santap/domain/price/breakdown";
import { getServiceChargeBps } from "@santap/domain/price/service-charge";

export type Menu = DataOf<typeof queryMenu>;

export interface DraftPrice {
  /** Of each line, in cart order; null where it can no longer be ordered. */
  lines: (number | null)[];
  /** With service and tax; what is to be paid is the server's. */
  total: number;
}

export function priceDraft(cart: Cart, menu: Menu, takeaway: boolean): DraftPrice {
  const { serviceChargePct, takeawayServiceCharge, pb1Pct } = menu.store;
  const prices = priceCart(
    cart,
    menu.categories.flatMap(({ items }) => items),
  );
  const serviceChargeBps = Math.round(serviceChargePct * 100);
  const { payableAmount } = priceOrder({
    lines: prices.flatMap((price, nth) =>
      price.ok ? [{ unitPrice: price.unitPrice, quantity: cart.lines[nth]?.quantity ?? 0 }] : [],
    ),
    coupons: [],
    serviceChargeBps: getServiceChargeBps({ serviceChargeBps, takeawayServiceCharge }, takeaway),
    pb1Bps: Math.round(pb1Pct * 100),
  });
  return { lines: prices.map((price) => (price.ok ? price.total : null)), total: payableAmount };
}

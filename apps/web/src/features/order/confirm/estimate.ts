import type { queryMenu } from "@santap/contract/calls/menu";
import type { DataOf } from "@santap/contract/call";
import type { MenuItem } from "@santap/contract/schemas/menu";
import type { PriceBreakdown } from "@santap/contract/schemas/price";
import type { CartLine } from "@santap/domain/cart/cart";
import { checkSelection } from "@santap/domain/menu/selection";
import { priceOrder } from "@santap/domain/price/breakdown";
import { getServiceChargeBps } from "@santap/domain/price/service-charge";
import type { KnownLine } from "./known-lines.ts";

type Menu = DataOf<typeof queryMenu>;

export interface Estimate {
  lines: KnownLine[];
  breakdown: PriceBreakdown;
}

interface EstimatedCart {
  readonly lines: readonly CartLine[];
  readonly takeaway: boolean;
}

/** What a cart costs by the menu, without coupons; what cannot be had is left out of the sum. */
export function estimateOrder(
  { lines, takeaway }: EstimatedCart,
  { store, categories }: Menu,
): Estimate {
  const items = new Map(categories.flatMap((one) => one.items.map((item) => [item.itemId, item])));
  const known = lines.map((line) => estimateLine(line, items.get(line.itemId)));
  const priced = known.flatMap(({ unitPrice }, nth) => {
    const quantity = lines[nth]?.quantity ?? 0;
    return unitPrice === null ? [] : [{ unitPrice, quantity }];
  });
  const { takeawayServiceCharge } = store;
  const terms = { takeawayServiceCharge, serviceChargeBps: toBasisPoints(store.serviceChargePct) };
  const price = priceOrder({
    lines: priced,
    coupons: [],
    serviceChargeBps: getServiceChargeBps(terms, takeaway),
    pb1Bps: toBasisPoints(store.pb1Pct),
  });
  const none = { discounts: [], vouchers: [], purchases: [] };
  return { lines: known, breakdown: { ...price, ...none } };
}

function estimateLine({ lineKey, modifierIds }: CartLine, item: MenuItem | undefined): KnownLine {
  const { name = "", localName = "", imageUrl = "" } = item ?? {};
  const selection = item?.available ? checkSelection(item, modifierIds) : null;
  const known = { lineKey, name, localName, imageUrl };
  if (!selection?.ok) return { ...known, modifiers: [], unitPrice: null };
  const modifiers = selection.chosen.map((modifier) => modifier.name);
  return { ...known, modifiers, unitPrice: selection.unitPrice };
}

function toBasisPoints(percent: number): number {
  return Math.round(percent * 100);
}

import { combinationProblem, toApplied } from "@santap/domain/coupon/best-combination";
import { couponUsability, type CouponFacts } from "@santap/domain/coupon/eligibility";
import { addToCart, EMPTY_CART, type Cart, type CartLine } from "@santap/domain/cart/cart";
import { checkSelection } from "@santap/domain/menu/selection";
import { priceOrder, type PriceBreakdown } from "@santap/domain/price/breakdown";
import type { PriceLine } from "@santap/domain/price/price-line";
import type { LineInput } from "@santap/contract/order";
import type { Language } from "@santap/contract/errors/language";
import { HttpFailure } from "../../../plugins/http-failure.ts";
import { refuse } from "../../../refused.ts";
import type { NamedCoupon } from "../../coupon/load-coupons.ts";
import type { NamedModifier, Orderable, OrderableItem } from "../../menu/load-orderable.ts";

export interface QuotedLine extends PriceLine {
  lineKey: string;
  item: OrderableItem;
  modifiers: readonly NamedModifier[];
  note: string;
}

/** Lines that say the same dish, choices and note become one; limits are those of the cart. */
function cartOf(lines: readonly LineInput[]): Cart {
  let cart = EMPTY_CART;
  lines.forEach(({ itemId, modifierIds, note = "", quantity }, index) => {
    const change = addToCart(cart, { itemId, modifierIds, note }, quantity);
    if (!change.ok) throw new HttpFailure(400, { field: `lines.${index}`, reason: change.reason });
    cart = change.cart;
  });
  return cart;
}

/** Each line with today's price. 4110011 names what can no longer be had. */
export function quoteLines(
  orderable: Orderable,
  lines: readonly LineInput[],
  language: Language,
): QuotedLine[] {
  const quoted = cartOf(lines).lines.map((line) => quoteLine(orderable, line, language));
  for (const { item } of quoted) requirePortions(item, quoted, language);
  return quoted;
}

function quoteLine(orderable: Orderable, line: CartLine, language: Language): QuotedLine {
  const item = orderable.items.get(line.itemId);
  if (item === undefined) refuse("4110011", undefined, { itemId: line.itemId });
  if (!item.available) {
    refuse(
      "4110011",
      { variant: "item", params: { name: item.names[language] } },
      { itemId: item.itemId },
    );
  }
  const selection = checkSelection(item, line.modifierIds);
  if (!selection.ok) {
    const { reason, groupId } = selection;
    refuse("4110011", undefined, { itemId: item.itemId, reason, groupId });
  }
  const { unitPrice, chosen } = selection;
  const { lineKey, quantity, note } = line;
  return { lineKey, item, modifiers: chosen, note, quantity, unitPrice };
}

function requirePortions(
  item: OrderableItem,
  lines: readonly QuotedLine[],
  language: Language,
): void {
  if (item.portions === null) return;
  const wanted = portionsOf(item.itemId, lines);
  if (wanted <= item.portions) return;
  const params = { count: item.portions, name: item.names[language] };
  refuse("4110011", { variant: "itemFew", params }, { itemId: item.itemId });
}

function portionsOf(itemId: string, lines: readonly QuotedLine[]): number {
  return lines
    .filter((line) => line.item.itemId === itemId)
    .reduce((sum, line) => sum + line.quantity, 0);
}

/** Portions of counted dishes that these lines take. */
export function countedPortions(
  lines: readonly QuotedLine[],
): { itemId: string; portions: number }[] {
  const counted = new Set(
    lines.filter(({ item }) => item.portions !== null).map(({ item }) => item.itemId),
  );
  return [...counted].map((itemId) => ({ itemId, portions: portionsOf(itemId, lines) }));
}

export interface PriceQuery {
  orderable: Orderable;
  lines: readonly PriceLine[];
  coupons: readonly NamedCoupon[];
}

/** The one price, with coupons that were found usable. */
export function priceOf({ orderable: { store }, lines, coupons }: PriceQuery): PriceBreakdown {
  return priceOrder({
    lines,
    coupons: coupons.map(toApplied),
    serviceChargeBps: store.service_charge_bps,
    pb1Bps: store.pb1_bps,
  });
}

export function couponFacts(
  { store }: Orderable,
  rest: Pick<CouponFacts, "lines" | "now" | "orderId">,
): CouponFacts {
  return {
    ...rest,
    storeId: store.store_id,
    mallId: store.mall_id,
    utcOffsetMinutes: store.utc_offset_minutes,
    payMethod: null,
  };
}

/** Every chosen coupon must be the buyer's own, usable, and allowed beside the others: else 4110011. */
export function requireUsable(
  coupons: readonly NamedCoupon[],
  chosenIds: readonly string[],
  facts: CouponFacts,
): void {
  for (const couponId of chosenIds) {
    const coupon = coupons.find(({ claim }) => claim.claimId === couponId);
    if (coupon === undefined) refuse("4110011", { variant: "coupon" }, { couponId });
    const usability = couponUsability(coupon.template, coupon.claim, facts);
    if (!usability.usable) {
      refuse("4110011", { variant: "coupon" }, { couponId, reason: usability.reason });
    }
  }
  const problem = combinationProblem(coupons);
  if (problem !== null) refuse("4110011", { variant: "coupon" }, { reason: problem });
}

import { ErrorCode } from "@santap/contract/errors/codes";
import { combinationProblem, toApplied } from "@santap/domain/coupon/best-combination";
import { couponUsability, type CouponFacts } from "@santap/domain/coupon/eligibility";
import type { CartLine } from "@santap/domain/cart/cart";
import { checkSelection } from "@santap/domain/menu/selection";
import { CASH } from "@santap/domain/order/counter";
import { isPaidFirst } from "@santap/domain/order/pay-mode";
import { priceOrder, type PriceBreakdown } from "@santap/domain/price/breakdown";
import { getServiceChargeBps } from "@santap/domain/price/service-charge";
import type { CoveredUnits, PricedDish, PriceLine } from "@santap/domain/price/price-line";
import type { Language } from "@santap/contract/errors/language";
import { refuse } from "../../../http/refusal.ts";
import type { NamedCoupon } from "../../../offers/coupon/load-coupons.ts";
import type {
  NamedModifier,
  Orderable,
  OrderableItem,
} from "../../../catalogue/menu/load-orderable.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import type { OrderPurchase, OrderRow, PriceRates } from "../rows/order-row.ts";
import { buildCart, type OrderedDishes } from "./build-cart.ts";

export interface QuotedLine extends PriceLine {
  lineKey: string;
  item: OrderableItem;
  modifiers: readonly NamedModifier[];
  note: string;
  dish: PricedDish;
  covered: readonly CoveredUnits[];
}

/** At current prices; noLongerAvailable names what is sold out or gone. */
export function quoteLines(
  orderable: Orderable,
  input: OrderedDishes,
  language: Language,
): QuotedLine[] {
  const { cart, covered } = buildCart(input);
  const quoted = cart.lines.map((line) => ({
    ...quoteLine(orderable, line, language),
    covered: covered.get(line.lineKey) ?? [],
  }));
  for (const { item } of quoted) requirePortions(item, quoted, language);
  return quoted;
}

function quoteLine(
  orderable: Orderable,
  line: CartLine,
  language: Language,
): Omit<QuotedLine, "covered"> {
  const item = orderable.items.get(line.itemId);
  if (item === undefined) refuse(ErrorCode.noLongerAvailable, undefined, { itemId: line.itemId });
  if (!item.available) {
    refuse(
      ErrorCode.noLongerAvailable,
      { variant: "item", params: { name: item.names[language] } },
      { itemId: item.itemId },
    );
  }
  const selection = checkSelection(item, line.modifierIds);
  if (!selection.ok) {
    const { reason, groupId } = selection;
    refuse(ErrorCode.noLongerAvailable, undefined, { itemId: item.itemId, reason, groupId });
  }
  const { unitPrice, chosen } = selection;
  const { lineKey, quantity, note } = line;
  const { itemId, categoryId, price: basePrice } = item;
  const dish = { itemId, categoryId, basePrice };
  return { lineKey, item, modifiers: chosen, note, quantity, unitPrice, dish };
}

function requirePortions(
  item: OrderableItem,
  lines: readonly QuotedLine[],
  language: Language,
): void {
  if (item.portions === null) return;
  const wanted = countPortions(item.itemId, lines);
  if (wanted <= item.portions) return;
  const params = { count: item.portions, name: item.names[language] };
  refuse(ErrorCode.noLongerAvailable, { variant: "itemFew", params }, { itemId: item.itemId });
}

function countPortions(itemId: string, lines: readonly QuotedLine[]): number {
  return lines
    .filter((line) => line.item.itemId === itemId)
    .reduce((sum, line) => sum + line.quantity, 0);
}

export function countedPortions(
  lines: readonly QuotedLine[],
): { itemId: string; portions: number }[] {
  const counted = new Set(
    lines.filter(({ item }) => item.portions !== null).map(({ item }) => item.itemId),
  );
  return [...counted].map((itemId) => ({ itemId, portions: countPortions(itemId, lines) }));
}

export interface BillPrice extends PriceBreakdown {
  common?: Pick<PriceBreakdown, "discounts" | "serviceCharge" | "pb1">;
  rates?: PriceRates;
}

export interface PriceQuery {
  rates: PriceRates;
  lines: readonly PriceLine[];
  coupons: readonly NamedCoupon[];
  vouchers: readonly OrderVoucher[];
  purchases: readonly OrderPurchase[];
}

/** With what its lines cost without the own coupons of shares, where there are any. */
export function computePrice(query: PriceQuery): BillPrice {
  const common = query.coupons.filter(({ fixed }) => fixed === undefined);
  const price = { ...priceWith(query), rates: query.rates };
  if (common.length === query.coupons.length) return price;
  const { discounts, serviceCharge, pb1 } = priceWith({ ...query, coupons: common });
  return { ...price, common: { discounts, serviceCharge, pb1 } };
}

function priceWith(query: PriceQuery): PriceBreakdown {
  const { rates, lines, coupons, vouchers, purchases } = query;
  return priceOrder({
    lines,
    coupons: coupons.map(toApplied),
    vouchers: vouchers.map(({ voucherId, dealId, type, faceValue }) => ({
      ...{ voucherId, dealId, type, faceValue },
    })),
    purchases,
    ...rates,
  });
}

/** Of an order that is there; of before they were kept with it, the store's. */
export function getOrderRates(
  { breakdown, table_label: tableLabel }: Pick<OrderRow, "breakdown" | "table_label">,
  orderable: Pick<Orderable, "store">,
): PriceRates {
  return breakdown.rates ?? getRates(orderable, tableLabel === null);
}

/** Of an order that is made now. */
export function getRates({ store }: Pick<Orderable, "store">, takeaway: boolean): PriceRates {
  const terms = {
    serviceChargeBps: store.service_charge_bps,
    takeawayServiceCharge: store.takeaway_service_charge,
  };
  return { serviceChargeBps: getServiceChargeBps(terms, takeaway), pb1Bps: store.pb1_bps };
}

export function buildCouponFacts(
  { store }: Orderable,
  {
    payMethod = null,
    ...rest
  }: Pick<CouponFacts, "lines" | "now" | "orderId"> & { payMethod?: string | null },
): CouponFacts {
  return {
    ...rest,
    payMethod,
    storeId: store.store_id,
    mallId: store.mall_id,
    utcOffsetMinutes: store.utc_offset_minutes,
  };
}

/** Each must be the buyer's, usable and combinable with the others, else noLongerAvailable. */
export function requireUsable(
  coupons: readonly NamedCoupon[],
  chosenIds: readonly string[],
  facts: CouponFacts,
): void {
  for (const couponId of chosenIds) {
    const coupon = coupons.find(({ claim }) => claim.claimId === couponId);
    if (coupon === undefined)
      refuse(ErrorCode.noLongerAvailable, { variant: "coupon" }, { couponId });
    // A share's own is judged with its share.
    if (coupon.fixed !== undefined) continue;
    const usability = couponUsability(coupon.template, coupon.claim, facts);
    if (!usability.usable) {
      refuse(
        ErrorCode.noLongerAvailable,
        { variant: "coupon" },
        { couponId, reason: usability.reason, missing: usability.missing },
      );
    }
  }
  const problem = combinationProblem(coupons);
  if (problem !== null)
    refuse(ErrorCode.noLongerAvailable, { variant: "coupon" }, { reason: problem });
}

/** The method that coupons are judged by: null for one that the store does not have, and for a bill. */
export function findPayMethod(
  { store }: Orderable,
  { payType, takeaway }: { payType: string | undefined; takeaway: boolean },
): string | null {
  if (payType === undefined || !isPaidFirst({ payMode: store.pay_mode, takeaway })) return null;
  const isOffered = payType === CASH ? store.at_counter : store.pay_types.includes(payType);
  return isOffered ? payType : null;
}

import type { DataOf } from "@santap/contract/call";
import type { orderDetail, previewOrder } from "@santap/contract/calls/order";
import type { VoucherInput } from "@santap/contract/schemas/order-input";
import type { BillVoucher } from "@santap/contract/schemas/voucher";
import type { ChosenVoucher } from "../../../shell/order-draft/voucher-choice.ts";
import { coverLines } from "@santap/domain/voucher/cover-lines";
import type { PlannedLine } from "@santap/domain/voucher/plan-units";

type Order = DataOf<typeof orderDetail>;
type Preview = DataOf<typeof previewOrder>;

export interface BillLine extends PlannedLine {
  readonly lineId: string;
}

/** What the caller can use on an unpaid order, and uses there. */
export interface BenefitOptions extends Pick<Preview, "usableCoupons" | "unusableCoupons"> {
  order: Order;
  couponIds: string[];
  vouchers: BillVoucher[];
  /** Of `vouchers`, those that the order holds. */
  chosen: ChosenVoucher[];
  /** Without units that other guests' vouchers cover. */
  lines: BillLine[];
}

/** `preview` is of the order's dishes, to which all that the order holds is on another order. */
export function toBenefitOptions(order: Order, preview: Preview): BenefitOptions {
  const used = order.vouchers.filter(({ state }) => state === "USED");
  const vouchers = preview.vouchers
    .filter(({ voucherId }) => used.every((one) => one.voucherId !== voucherId))
    .map((voucher) => (isHeld(order, voucher) ? { ...voucher, problem: null } : voucher));
  const chosen = vouchers.flatMap((voucher) => toChosen(order, voucher));
  return {
    order,
    ...sortCoupons(order, preview),
    vouchers,
    chosen,
    lines: listOpenLines(order, chosen),
  };
}

function isHeld({ vouchers }: Order, { voucherId }: BillVoucher): boolean {
  return vouchers.some((one) => one.voucherId === voucherId && one.state === "HELD");
}

function toChosen({ vouchers }: Order, { voucherId, name, components }: BillVoucher) {
  const held = vouchers.find((one) => one.voucherId === voucherId);
  if (!held) return [];
  const units = components.flatMap(({ itemId, portions }) =>
    Array.from({ length: portions * held.uses }, () => ({ itemId, modifierIds: [], note: "" })),
  );
  return [{ voucherId, name, units }];
}

/** Coupons that the order holds are usable on it. */
function sortCoupons({ breakdown }: Order, { usableCoupons, unusableCoupons }: Preview) {
  const held = unusableCoupons.flatMap((coupon) => {
    const discount = breakdown.discounts.find(({ couponId }) => couponId === coupon.couponId);
    if (!discount) return [];
    const { couponId, templateId, name, condition, scope } = coupon;
    const facts = { couponId, templateId, name, condition, scope };
    const { amount } = discount;
    return [{ ...facts, discount: amount, expiresAt: null, reason: null, difference: null }];
  });
  const couponIds = held.map(({ couponId }) => couponId);
  return {
    couponIds,
    usableCoupons: [...held, ...usableCoupons],
    unusableCoupons: unusableCoupons.filter(({ couponId }) => !couponIds.includes(couponId)),
  };
}

function listOpenLines({ lines, rounds }: Order, chosen: readonly ChosenVoucher[]): BillLine[] {
  const waiting = rounds.filter(({ state }) => state !== "SENT").map(({ roundId }) => roundId);
  const mine = chosen.flatMap(({ units }) => units.map(({ itemId }) => itemId));
  return lines.flatMap(({ lineId, roundId = "", itemId, quantity, coveredUnits, ...line }) => {
    if (!lineId || line.kitchenStatus === "VOIDED" || waiting.includes(roundId)) return [];
    let others = coveredUnits;
    for (; others > 0 && mine.includes(itemId); others -= 1) mine.splice(mine.indexOf(itemId), 1);
    return [{ lineId, itemId, quantity: quantity - others, modifierIds: [], note: "" }];
  });
}

/** Vouchers of an order that stands: they cover its lines and bring nothing. */
export function toVoucherInputs(
  lines: readonly BillLine[],
  chosen: readonly ChosenVoucher[],
): VoucherInput[] {
  return coverLines(lines, chosen).map(({ voucherId, covers }) => ({
    voucherId,
    dishes: [],
    covers: covers.flatMap(({ line, units }) => {
      const lineId = lines[line]?.lineId;
      return lineId === undefined ? [] : [{ lineId, units }];
    }),
  }));
}

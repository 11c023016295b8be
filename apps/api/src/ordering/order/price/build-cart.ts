import type { VoucherInput } from "@santap/contract/schemas/order-input";
import type { LineInput } from "@santap/contract/schemas/order";
import { addToCart, EMPTY_CART, type Cart, type CartChoice } from "@santap/domain/cart/cart";
import type { CoveredUnits } from "@santap/domain/price/price-line";
import { HttpError } from "../../../http/http-error.ts";
import { refuseVoucherOnOrder } from "./refuse-voucher.ts";

export interface OrderedDishes {
  lines: readonly LineInput[];
  vouchers?: readonly VoucherInput[] | undefined;
}

export interface CoveredCart {
  cart: Cart;
  /** By line key. */
  covered: ReadonlyMap<string, readonly CoveredUnits[]>;
}

/** 400 where nothing is ordered, or a voucher is named twice. */
export function requireDishes({ lines, vouchers = [] }: OrderedDishes): void {
  const brought = vouchers.reduce((sum, { dishes }) => sum + dishes.length, 0);
  if (lines.length + brought === 0) throw new HttpError(400, { field: "lines" });
  requireEachOnce(vouchers);
}

export function listItemIds({ lines, vouchers = [] }: OrderedDishes): string[] {
  return [...lines, ...vouchers.flatMap(({ dishes }) => dishes)].map(({ itemId }) => itemId);
}

export function requireEachOnce(vouchers: readonly VoucherInput[]): void {
  const ids = new Set(vouchers.map(({ voucherId }) => voucherId));
  if (ids.size < vouchers.length) throw new HttpError(400, { field: "vouchers" });
}

/** Lines and what vouchers bring, equal ones as one line. */
export function buildCart({ lines, vouchers = [] }: OrderedDishes): CoveredCart {
  const building: Building = { cart: EMPTY_CART, covered: new Map() };
  const keys = lines.map((line, nth) => add(building, line, line.quantity, `lines.${nth}`));
  for (const [nth, { voucherId, dishes, covers = [] }] of vouchers.entries()) {
    for (const dish of dishes) {
      const key = add(building, dish, 1, `vouchers.${nth}`);
      coverUnits(building, key, { voucherId, units: 1 });
    }
    for (const { line, units } of covers) {
      const key = line === undefined ? undefined : keys[line];
      if (key !== undefined) coverUnits(building, key, { voucherId, units });
      else if (line !== undefined) refuseVoucherOnOrder({ voucherId, reason: "DISHES" });
    }
  }
  return requireCoverable(building);
}

interface Building {
  cart: Cart;
  covered: Map<string, CoveredUnits[]>;
}

type Choice = Omit<CartChoice, "note"> & { note?: string };

function add(building: Building, choice: Choice, quantity: number, field: string): string {
  const { itemId, modifierIds, note = "" } = choice;
  const change = addToCart(building.cart, { itemId, modifierIds, note }, quantity);
  if (!change.ok) throw new HttpError(400, { field, reason: change.reason });
  building.cart = change.cart;
  return change.lineKey;
}

function coverUnits({ covered }: Building, key: string, { voucherId, units }: CoveredUnits): void {
  const before = covered.get(key) ?? [];
  const own = before.find((one) => one.voucherId === voucherId)?.units ?? 0;
  const others = before.filter((one) => one.voucherId !== voucherId);
  covered.set(key, [...others, { voucherId, units: own + units }]);
}

function requireCoverable(building: Building): CoveredCart {
  for (const { lineKey, quantity } of building.cart.lines) {
    const covered = building.covered.get(lineKey) ?? [];
    const units = covered.reduce((sum, one) => sum + one.units, 0);
    const [first] = covered;
    if (first !== undefined && units > quantity) {
      refuseVoucherOnOrder({ voucherId: first.voucherId, reason: "DISHES" });
    }
  }
  return building;
}

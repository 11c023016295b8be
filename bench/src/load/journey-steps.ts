import type { Agent } from "node:http";
import type { Buyer } from "./buyer.ts";

/** An unpaid order. */
export interface Placed {
  readonly orderId: string;
  /** Rupiah. */
  readonly amount: number;
  readonly buyer: Buyer;
  /** The app's payment ticket. */
  readonly ticket: string;
}

export interface Line {
  readonly itemId: string;
  readonly quantity: number;
  readonly modifierIds: readonly string[];
}

/** The steps of a buyer. Each throws on an unexpected response. */
export interface JourneySteps {
  /** W1. */
  readMenu(agent: Agent): Promise<void>;
  /** W2. */
  placeOrder(agent: Agent, buyer: Buyer): Promise<Placed>;
  /** W3 up to the QR code: the code, and the payment's id for {@link readStatus}. */
  startPayment(agent: Agent, order: Placed): Promise<{ paymentId: string; qrText: string }>;
  /** W4: the payment's status. */
  readStatus(agent: Agent, paymentId: string): Promise<string>;
}

interface MenuItem {
  readonly itemId: string;
  readonly price: number;
  readonly modifierGroups: readonly {
    readonly min: number;
    readonly modifiers: readonly { readonly modifierId: string }[];
  }[];
}

export interface Menu {
  readonly categories: readonly { readonly items: readonly MenuItem[] }[];
}

/** Three lines with the required modifiers; throws if a dish is missing from the menu. */
export function chooseLines(menu: Menu, dishes: number): Line[] {
  const items = menu.categories.flatMap((category) => category.items);
  if (items.length !== dishes)
    throw new Error(`the menu has ${items.length} dishes, not ${dishes}`);
  return items
    .toSorted((one, other) => one.itemId.localeCompare(other.itemId))
    .slice(0, 3)
    .map(({ itemId, modifierGroups }, index) => ({
      itemId,
      quantity: 1 + (index % 2),
      modifierIds: modifierGroups.flatMap(({ min, modifiers }) =>
        modifiers.slice(0, min).map(({ modifierId }) => modifierId),
      ),
    }));
}

/** Later responses must have the length of the first one, which was checked in full. */
export function menuCheck(expected: string): (text: string) => void {
  return (text) => {
    if (text.length !== expected.length) {
      throw new Error(`another menu than before: ${text.slice(0, 200)}`);
    }
  };
}

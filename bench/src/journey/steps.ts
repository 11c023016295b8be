import type { Agent } from "node:http";
import { send, type Ask } from "../load/client.ts";
import { DISHES } from "../product/add-store.ts";
import type { Buyer } from "../product/add-accounts.ts";

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

export interface Menu {
  readonly categories: readonly {
    readonly items: readonly {
      readonly itemId: string;
      readonly modifierGroups: readonly {
        readonly min: number;
        readonly modifiers: readonly { readonly modifierId: string }[];
      }[];
    }[];
  }[];
}

/** Reads the menu in full once; later responses must have its length. */
export async function openMenu(ask: Ask, parse: (text: string) => Menu, agent: Agent) {
  const { text: expected } = await send(agent, ask);
  return {
    lines: chooseLines(parse(expected)),
    async readMenu(via: Agent): Promise<void> {
      const { text } = await send(via, ask);
      if (text.length !== expected.length)
        throw new Error(`another menu than before: ${text.slice(0, 200)}`);
    },
  };
}

/** Three lines with the required modifiers; throws if a dish is missing from the menu. */
function chooseLines(menu: Menu): Line[] {
  const items = menu.categories.flatMap((category) => category.items);
  if (items.length !== DISHES)
    throw new Error(`the menu has ${items.length} dishes, not ${DISHES}`);
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

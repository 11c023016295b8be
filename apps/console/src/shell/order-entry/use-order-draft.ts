import { randomId } from "@santap/client/random-id";
import type { LineInput } from "@santap/contract/schemas/order";
import {
  addToCart,
  changeQuantity,
  EMPTY_CART,
  type Cart,
  type CartChoice,
} from "@santap/domain/cart/cart";
import { useRef, useState } from "react";

export type OrderDraft = ReturnType<typeof useOrderDraft>;

/** About the whole order; empty where nothing was said. */
interface AboutOrder {
  /** Empty for takeaway. */
  tableLabel: string;
  calledName: string;
  note: string;
}

const NOTHING_SAID: AboutOrder = { tableLabel: "", calledName: "", note: "" };

/** An order that staff enter for a guest; it is lost when the screen closes. */
export function useOrderDraft() {
  const [cart, setCart] = useState(EMPTY_CART);
  const [about, setAbout] = useState(NOTHING_SAID);
  const request = useRef({ content: "", key: "" });
  return {
    cart,
    about,
    say: (part: Partial<AboutOrder>) => setAbout({ ...about, ...part }),
    /** False where the cart is full. */
    add(choice: CartChoice, quantity: number): boolean {
      const change = addToCart(cart, choice, quantity);
      if (change.ok) setCart(change.cart);
      return change.ok;
    },
    setQuantity(lineKey: string, quantity: number): void {
      const change = changeQuantity(cart, lineKey, quantity);
      if (change.ok) setCart(change.cart);
    },
    /** The same content has the same key until it is answered: a lost answer makes no second order. */
    findKey(content: string): string {
      if (request.current.content !== content) request.current = { content, key: randomId() };
      return request.current.key;
    },
    /** The next order is another one, also with the same content. */
    forgetKey(): void {
      request.current = { content: "", key: "" };
    },
    /** As it was ordered before. */
    fill(lines: readonly LineInput[], said: AboutOrder): void {
      const add = (into: Cart, { note = "", quantity, ...line }: LineInput) => {
        const change = addToCart(into, { ...line, note }, quantity);
        return change.ok ? change.cart : into;
      };
      setCart(lines.reduce(add, EMPTY_CART));
      setAbout(said);
    },
    clear(): void {
      setCart(EMPTY_CART);
      setAbout(NOTHING_SAID);
    },
  };
}

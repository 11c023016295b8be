import type { DraftInHand } from "../../../shell/order-draft/use-draft.ts";
import type { OrderWish } from "./order-attempt.ts";

/** A draft in the words of the wire, without coupons. */
export function wishOf(storeId: string, { cart, note, seat }: DraftInHand): OrderWish {
  const kitchenNote = note.trim();
  return {
    storeId,
    ...(seat ? { sessionId: seat.sessionId } : {}),
    lines: cart.lines.map((line) => ({
      itemId: line.itemId,
      quantity: line.quantity,
      modifierIds: [...line.modifierIds],
      ...(line.note === "" ? {} : { note: line.note }),
    })),
    ...(kitchenNote === "" ? {} : { note: kitchenNote }),
  };
}

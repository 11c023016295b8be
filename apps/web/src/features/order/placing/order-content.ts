import type { DraftEditor } from "../../../shell/order-draft/use-draft.ts";
import type { OrderContent } from "./order-request.ts";

type OrderDraft = Pick<DraftEditor, "cart" | "note" | "table">;

/** A deal that is bought and used with the order. */
export function toPurchases(dealId: string | null): Pick<OrderContent, "dealPurchases"> {
  return dealId === null ? {} : { dealPurchases: [{ dealId, quantity: 1 }] };
}

/** Without vouchers, which are added where it is sent. */
export function toOrderContent(storeId: string, { cart, note, table }: OrderDraft): OrderContent {
  const kitchenNote = note.trim();
  return {
    storeId,
    ...(table ? { sessionId: table.sessionId } : {}),
    lines: cart.lines.map((line) => ({
      itemId: line.itemId,
      quantity: line.quantity,
      modifierIds: [...line.modifierIds],
      ...(line.note === "" ? {} : { note: line.note }),
    })),
    ...(kitchenNote === "" ? {} : { note: kitchenNote }),
  };
}

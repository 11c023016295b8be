import { coverLines } from "./cover-lines.ts";
import type { OrderContent } from "./order-request.ts";
import type { OrderDraft } from "./use-order-draft.ts";

type Content = Pick<OrderDraft, "cart" | "note" | "table" | "vouchers">;

export function toOrderContent(
  storeId: string,
  { cart, note, table, vouchers }: Content,
): OrderContent {
  const kitchenNote = note.trim();
  const ready = vouchers.filter(({ wanted }) => !wanted);
  return {
    storeId,
    ...(table ? { sessionId: table.sessionId } : {}),
    lines: cart.lines.map((line) => ({
      itemId: line.itemId,
      quantity: line.quantity,
      modifierIds: [...line.modifierIds],
      ...(line.note === "" ? {} : { note: line.note }),
    })),
    ...(ready.length === 0 ? {} : { vouchers: coverLines(cart.lines, ready) }),
    ...(kitchenNote === "" ? {} : { note: kitchenNote }),
  };
}

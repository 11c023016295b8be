import { firingMoment } from "@santap/domain/kitchen/line-state";
import type { PayTerms } from "@santap/domain/order/pay-mode";
import type { NewLine } from "../rows/lines.ts";
import type { QuotedLine } from "../price/quote-order.ts";

export interface LineOrigin {
  terms: PayTerms;
  round: number;
  before: number;
  addedBy: string;
  /** Staff must confirm it before the kitchen receives it. */
  waits: boolean;
}

export function toNewLines(lines: readonly QuotedLine[], origin: LineOrigin): NewLine[] {
  const fires = firingMoment(origin.terms) === "SUBMITTED" && !origin.waits;
  const kitchenStatus = fires ? "FIRED" : "PENDING";
  return lines.map((line, index) => ({
    line_no: origin.before + index + 1,
    line_key: line.lineKey,
    item_id: line.item.itemId,
    names: line.item.names,
    picture: line.item.picture,
    modifiers: line.modifiers.map((modifier) => modifier.names),
    modifier_ids: line.modifiers.map((modifier) => modifier.modifierId),
    note: line.note,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    round: origin.round,
    kitchen_status: kitchenStatus,
    added_by: origin.addedBy,
    base_price: line.dish.basePrice,
    category_id: line.dish.categoryId,
    covered: [...(line.covered ?? [])],
  }));
}

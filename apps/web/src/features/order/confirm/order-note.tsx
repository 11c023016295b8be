import { TextField } from "@santap/ui/input/text-field";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { OrderDraft } from "../placing/use-order-draft.ts";

const MAX_ORDER_NOTE = 200;

/** For the kitchen, about the whole order. What one would say of several dishes is no hint for one. */
export function OrderNote({ draft: { cart, note, setNote, table } }: { draft: OrderDraft }) {
  const t = useTranslation();
  const hint = table === null ? "confirm.notePlaceholderTakeaway" : "confirm.notePlaceholder";
  return (
    <TextField
      label={t("confirm.note")}
      placeholder={cart.lines.length > 1 ? t(hint) : ""}
      value={note}
      maxLength={MAX_ORDER_NOTE}
      onChange={setNote}
    />
  );
}

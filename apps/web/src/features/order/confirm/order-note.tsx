import { TextField } from "@santap/ui/input/text-field";
import { useTranslation } from "../../../shell/language/use-translation.ts";

const MAX_ORDER_NOTE = 200;

interface OrderNoteProps {
  takeaway: boolean;
  note: string;
  onChange: (note: string) => void;
}

/** For the kitchen, about the whole order. */
export function OrderNote({ takeaway, note, onChange }: OrderNoteProps) {
  const t = useTranslation();
  return (
    <TextField
      label={t("confirm.note")}
      placeholder={t(takeaway ? "confirm.notePlaceholderTakeaway" : "confirm.notePlaceholder")}
      value={note}
      maxLength={MAX_ORDER_NOTE}
      onChange={onChange}
    />
  );
}

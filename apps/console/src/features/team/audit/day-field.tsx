import { TextField } from "@santap/ui/input/text-field";
import { useState } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { parseDayText } from "./day-text.ts";

interface DayFieldProps {
  label: string;
  /** As 2026-01-31; empty for none. */
  onChange: (day: string) => void;
}

/** Day first in every language: a browser's own field follows the language of the device instead. */
export function DayField({ label, onChange }: DayFieldProps) {
  const t = useTranslation();
  const [text, setText] = useState("");
  const day = text.trim() === "" ? "" : parseDayText(text);
  return (
    <TextField
      label={label}
      placeholder={t("team.dayFormat")}
      value={text}
      maxLength={10}
      error={day === null && text.trim().length >= 8 ? t("team.dayWrong") : null}
      onChange={(next) => {
        setText(next);
        const typed = next.trim() === "" ? "" : parseDayText(next);
        if (typed !== null) onChange(typed);
      }}
    />
  );
}

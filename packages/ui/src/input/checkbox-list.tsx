import { useId } from "react";
import { ChoiceRow, type Choice } from "./choice-row.tsx";

export interface CheckboxListProps {
  /** Accessible name of the group. */
  label: string;
  choices: readonly Choice[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** With this many chosen, the others take no taps. */
  max?: number | undefined;
  disabled?: boolean | undefined;
}

/** Several of several rows. */
export function CheckboxList(props: CheckboxListProps) {
  const { label, choices, values, onChange, max, disabled } = props;
  const id = useId();
  const full = max !== undefined && values.length >= max;
  return (
    <div className="stack" role="group" aria-label={label}>
      {choices.map((choice, nth) => {
        const { value } = choice;
        const checked = values.includes(value);
        const others = values.filter((one) => one !== value);
        return (
          <ChoiceRow
            key={value}
            choice={choice}
            id={`${id}-${nth}`}
            disabled={disabled || choice.disabled || (full && !checked)}
            mark={{
              type: "checkbox",
              checked,
              onChange: () => onChange(checked ? others : [...values, value]),
            }}
          />
        );
      })}
    </div>
  );
}

import { Checkbox } from "@base-ui/react/checkbox";
import { CheckboxGroup } from "@base-ui/react/checkbox-group";
import { useId } from "react";
import { CheckIcon } from "../media/icons.tsx";
import { ChoiceWords, wordsOf } from "./choice-words.tsx";
import styles from "./choice.module.css";
import type { Choice } from "./radio-list.tsx";

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
  const id = useId();
  const full = props.max !== undefined && props.values.length >= props.max;
  return (
    <CheckboxGroup
      className={styles.list}
      aria-label={props.label}
      value={[...props.values]}
      disabled={props.disabled ?? false}
      onValueChange={(next) => props.onChange(next)}
    >
      {props.choices.map((choice, nth) => {
        const off = choice.disabled || (full && !props.values.includes(choice.value));
        return (
          <label key={choice.value} className={styles.row} data-off={off}>
            <ChoiceWords choice={choice} id={`${id}-${nth}`} />
            <Checkbox.Root
              value={choice.value}
              disabled={off}
              {...wordsOf(choice, `${id}-${nth}`)}
              className={`${styles.mark} ${styles.check}`}
            >
              <Checkbox.Indicator>
                <CheckIcon size={16} />
              </Checkbox.Indicator>
            </Checkbox.Root>
          </label>
        );
      })}
    </CheckboxGroup>
  );
}

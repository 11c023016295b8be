import type { ReactNode, Ref } from "react";
import { ChevronDownIcon } from "../media/icons.tsx";
import { FieldBox, FieldFrame } from "./field-frame.tsx";
import styles from "./field.module.css";

export interface PhoneFieldProps {
  label: string;
  labelHidden?: boolean | undefined;
  value: string;
  /** `byKey`: one character was typed; false where several came at once, pasted or filled in. */
  onChange: (value: string, byKey: boolean) => void;
  /** Calling code as shown, e.g. `+62`. */
  prefix: string;
  /** Opens the country picker. Without it the prefix is plain text. */
  onPrefix?: (() => void) | undefined;
  /** Accessible name of the prefix button, e.g. "Country code +62". */
  prefixLabel?: string | undefined;
  placeholder?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Calling code and national number in one box. What counts as a number is the caller's rule. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <FieldFrame {...props}>
      {(control) => (
        <FieldBox invalid={Boolean(props.error)}>
          <Prefix {...props} />
          <span className={styles.divider} aria-hidden="true" />
          <input
            {...control}
            ref={props.ref}
            className={styles.input}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            autoFocus={props.autoFocus}
            value={props.value}
            placeholder={props.placeholder}
            disabled={props.disabled}
            onChange={({ currentTarget, nativeEvent }) =>
              props.onChange(currentTarget.value, isByKey(nativeEvent))
            }
          />
        </FieldBox>
      )}
    </FieldFrame>
  );
}

/** A keyboard's suggestion is inserted as typed text too, but all of it at once. */
function isByKey(event: Event): boolean {
  const { inputType, data } = event as InputEvent;
  return /^insert(?:Composition)?Text$/.test(inputType) && data?.length === 1;
}

function Prefix({ prefix, prefixLabel, onPrefix }: PhoneFieldProps) {
  if (!onPrefix) return <span className={styles.prefix}>{prefix}</span>;
  return (
    <button type="button" className={styles.prefix} aria-label={prefixLabel} onClick={onPrefix}>
      {prefix}
      <ChevronDownIcon size={16} />
    </button>
  );
}

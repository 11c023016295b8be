import { type ReactNode, type Ref, useLayoutEffect, useRef } from "react";
import { ChevronDownIcon } from "../media/icons.tsx";
import { caretWithAfter, ungroup } from "./digit-groups.ts";
import { FieldBox, FieldFrame, type FieldControl } from "./field-frame.tsx";
import styles from "./field.module.css";

export interface PhoneFieldProps {
  label: string;
  labelHidden?: boolean | undefined;
  value: string;
  /** `byKey`: one character was typed; false where several came at once, pasted or filled in. */
  onChange: (value: string, byKey: boolean) => void;
  /**
   * Puts non-breaking spaces between groups of digits, as they are shown; `value` and `onChange` are
   * without them.
   */
  group?: ((digits: string) => string) | undefined;
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
          <NumberInput {...props} control={control} />
        </FieldBox>
      )}
    </FieldFrame>
  );
}

function NumberInput(props: PhoneFieldProps & { control: FieldControl }) {
  const { value, group, onChange } = props;
  const edited = useRef<{ input: HTMLInputElement; after: number } | null>(null);

  // A value that is written anew moves the caret to its end.
  useLayoutEffect(() => {
    if (!edited.current) return;
    const { input, after } = edited.current;
    edited.current = null;
    const caret = caretWithAfter(input.value, after);
    if (input === document.activeElement) input.setSelectionRange(caret, caret);
  });

  function take(input: HTMLInputElement, event: InputEvent) {
    if (!group) return onChange(input.value, isByKey(event));
    const { value: text, selectionEnd } = input;
    const { inputType, data } = event;
    const plain = ungroup(value, { text, caret: selectionEnd ?? text.length, inputType, data });
    edited.current = { input, after: plain.after };
    onChange(plain.text, isByKey(event));
  }

  return (
    <input
      {...props.control}
      ref={props.ref}
      className={styles.input}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      autoFocus={props.autoFocus}
      value={group ? group(value) : value}
      placeholder={props.placeholder}
      disabled={props.disabled}
      onChange={({ currentTarget, nativeEvent }) => take(currentTarget, nativeEvent as InputEvent)}
    />
  );
}

/** A keyboard's suggestion is inserted as typed text too, but all of it at once. */
function isByKey({ inputType, data }: InputEvent): boolean {
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

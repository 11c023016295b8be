import { useRef, useState } from "react";
import type { ClipboardEvent, ReactNode, Ref } from "react";
import { classes } from "../classes.ts";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldControl } from "./field-frame.tsx";
import { afterInput, completesCode, findCode, OTP_LENGTH } from "./otp-digits.ts";
import styles from "./otp-field.module.css";

export interface OtpFieldProps {
  label: string;
  labelHidden?: boolean | undefined;
  value: string;
  /** Digits only, at most `length`. */
  onChange: (value: string) => void;
  /** Called once for each completed code. */
  onComplete?: ((value: string) => void) | undefined;
  length?: number;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One real input, so that filling in, pasting and reading aloud work, drawn as one slot a digit. */
export function OtpField(props: OtpFieldProps) {
  return <FieldFrame {...props}>{(control) => <Slots {...props} control={control} />}</FieldFrame>;
}

function Slots(props: OtpFieldProps & { control: FieldControl }) {
  const { value, length = OTP_LENGTH } = props;
  const [focused, setFocused] = useState(false);
  const latest = useRef(value);
  latest.current = value;

  function take(next: string) {
    if (next === latest.current) return;
    const complete = completesCode(latest.current, next, length);
    latest.current = next;
    props.onChange(next);
    if (complete) props.onComplete?.(next);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    take(findCode(event.clipboardData.getData("text"), length) ?? latest.current);
  }

  return (
    <div className={styles.field}>
      <input
        {...props.control}
        ref={props.ref}
        className={styles.input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        autoFocus={props.autoFocus}
        disabled={props.disabled}
        value={value}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onPaste={paste}
        onSelect={(event) => caretToEnd(event.currentTarget)}
        onChange={(event) => take(afterInput(latest.current, event.currentTarget.value, length))}
      />
      <span
        className={classes(styles.slots, Boolean(props.error) && styles.refused)}
        aria-hidden="true"
      >
        {Array.from({ length }, (_, nth) => (
          <span
            key={nth}
            className={classes(
              styles.slot,
              focused && nth === Math.min(value.length, length - 1) && styles.active,
            )}
          >
            {value[nth] ?? (focused && nth === value.length && <span className={styles.caret} />)}
          </span>
        ))}
      </span>
    </div>
  );
}

/** The slots have one caret, after the last digit; a selection of everything is left alone. */
function caretToEnd(input: HTMLInputElement) {
  const end = input.value.length;
  const collapsed = input.selectionStart === input.selectionEnd;
  if (collapsed && input.selectionEnd !== end) input.setSelectionRange(end, end);
}

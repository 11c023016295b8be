import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from "react";
import { FieldBox, FieldFrame } from "./field-frame.tsx";
import styles from "./field.module.css";

export interface TextFieldProps {
  label: string;
  labelHidden?: boolean | undefined;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  /** Several lines, e.g. a note for the kitchen. */
  multiline?: boolean;
  maxLength?: number | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** `password` shows dots. */
  type?: "text" | "password";
  /** `none`: the screen has keys of its own. */
  inputMode?: "text" | "numeric" | "tel" | "email" | "none" | undefined;
  /** Of a single line. */
  inputRef?: Ref<HTMLInputElement>;
  /** What a phone's keyboard begins with: capitals for codes. */
  autoCapitalize?: "characters" | undefined;
  disabled?: boolean | undefined;
}

/** A labelled line or block of text. */
export function TextField(props: TextFieldProps) {
  return (
    <FieldFrame {...props}>
      {(control) => {
        const shared = {
          ...control,
          className: styles.input,
          value: props.value,
          placeholder: props.placeholder,
          maxLength: props.maxLength,
          autoComplete: props.autoComplete ?? "off",
          inputMode: props.inputMode,
          autoCapitalize: props.autoCapitalize,
          disabled: props.disabled,
        };
        return (
          <FieldBox invalid={Boolean(props.error)} tall={props.multiline ?? false}>
            {props.multiline ? (
              <textarea
                {...shared}
                rows={3}
                onChange={(event) => props.onChange(event.currentTarget.value)}
              />
            ) : (
              <input
                {...shared}
                ref={props.inputRef}
                type={props.type ?? "text"}
                onChange={(event) => props.onChange(event.currentTarget.value)}
              />
            )}
          </FieldBox>
        );
      }}
    </FieldFrame>
  );
}

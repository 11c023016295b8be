import { useId, useRef, type RefObject } from "react";
import { CloseIcon } from "../media/icons.tsx";
import { SearchIcon } from "../media/search-icon.tsx";
import { FieldBox } from "./field-frame.tsx";
import styles from "./field.module.css";

export interface SearchFieldProps {
  /** Accessible name; the placeholder shows it unless another one is given. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: ((value: string) => void) | undefined;
  clearLabel: string;
  placeholder?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/** A search box with a clear button. Enter submits. */
export function SearchField(props: SearchFieldProps) {
  const id = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? ownRef;

  function clear() {
    props.onChange("");
    input.current?.focus();
  }

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit?.(props.value);
      }}
    >
      <FieldBox invalid={false} pill>
        <SearchIcon size={20} className={styles.glass} />
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={props.label}
          value={props.value}
          placeholder={props.placeholder ?? props.label}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
        {props.value !== "" && (
          <button
            type="button"
            className={styles.clear}
            aria-label={props.clearLabel}
            onClick={clear}
          >
            <CloseIcon size={20} />
          </button>
        )}
      </FieldBox>
    </form>
  );
}

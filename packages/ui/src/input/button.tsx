import type { ReactNode, Ref } from "react";
import { classes } from "../classes.ts";
import { Spinner } from "../overlay/loading.tsx";
import styles from "./button.module.css";

export interface ButtonProps {
  children: ReactNode;
  onClick?: (() => void) | undefined;
  /** `primary` once per screen at most; `danger` outlined, for what cannot be taken back. */
  variant?: "primary" | "secondary" | "text" | "danger";
  size?: "normal" | "small";
  type?: "button" | "submit";
  /** Shows a spinner beside the words and takes no taps; keeps focus and name. */
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  full?: boolean;
  /** Icon before the words. */
  icon?: ReactNode;
  /** Accessible name where the words alone do not say enough. */
  label?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with words, 48 CSS pixels high (small: 44, drawn as 36). */
export function Button(props: ButtonProps) {
  const { variant = "primary", size = "normal", loading = false } = props;
  return (
    <button
      ref={props.ref}
      type={props.type ?? "button"}
      className={classes(
        styles.button,
        styles[variant],
        size === "small" && styles.small,
        props.full && styles.full,
      )}
      disabled={props.disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      aria-label={props.label}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else props.onClick?.();
      }}
    >
      {loading ? <Spinner /> : props.icon}
      <span className={styles.words}>{props.children}</span>
    </button>
  );
}

import { useId } from "react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./field.module.css";

export interface FieldFrameProps {
  label: string;
  /** The label is there for assistive technology alone. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Announced when it appears; marks the input as invalid. */
  error?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** What the input inside the frame must carry. */
export interface FieldControl {
  id: string;
  "aria-describedby": string;
  "aria-invalid": true | undefined;
}

/** Label, control, hint and error of one field, tied together. */
export function FieldFrame({ label, labelHidden, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const text = (
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className="stack gap-1 min-0">
      {labelHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {children({
        id,
        "aria-describedby": hint ? `${id}-error ${id}-hint` : `${id}-error`,
        "aria-invalid": error ? true : undefined,
      })}
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
      {hint && (
        <p className="text-14 tight muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export interface FieldBoxProps {
  invalid: boolean;
  tall?: boolean;
  pill?: boolean;
  children: ReactNode;
}

/** The bordered box around an input and what stands beside it. */
export function FieldBox({ invalid, tall, pill, children }: FieldBoxProps) {
  return (
    <div
      className={classes(
        styles.box,
        tall && styles.tall,
        pill && styles.pill,
        invalid && styles.invalid,
      )}
    >
      {children}
    </div>
  );
}

import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./icon-button.module.css";

export interface IconButtonProps {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** `filled` for icons that lie on a picture. */
  tone?: "plain" | "filled";
  disabled?: boolean | undefined;
}

/** A round 44-pixel button with an icon alone. */
export function IconButton({ label, icon, onClick, tone = "plain", disabled }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.button, tone === "filled" && styles.filled)}
      aria-label={label}
      disabled={disabled}
      onClick={() => onClick()}
    >
      {icon}
    </button>
  );
}

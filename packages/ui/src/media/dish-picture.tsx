import { useState } from "react";
import { classes } from "../classes.ts";
import styles from "./dish-picture.module.css";

/** The tints of the plates, one per category. */
export const PLATE_TINTS = ["sand", "leaf", "chili", "milk", "sea", "plum"] as const;
export type PlateTint = (typeof PLATE_TINTS)[number];

/** The tint of the nth category, going round. */
export function plateTint(nth: number): PlateTint {
  return PLATE_TINTS[Math.abs(nth) % PLATE_TINTS.length] ?? "sand";
}

export interface DishPictureProps {
  src: string | null | undefined;
  /** Empty where the dish's name stands beside it. */
  alt?: string;
  tint?: PlateTint;
  /** CSS pixels: 96 in the menu, 48 in lists, `full` as wide as its place at 4:3. */
  size?: 48 | 64 | 96 | "full";
  /** `photo` fills the plate; `drawing` lies on it. By default told by the address (svg: drawing). */
  kind?: "photo" | "drawing";
  /** Greyed, for what is sold out. */
  dimmed?: boolean | undefined;
  /** Fetched at once instead of when it comes near. For the first few of a page. */
  eager?: boolean;
}

/** A dish on a tinted plate. A picture that cannot be had leaves the plate with a bowl. */
export function DishPicture(props: DishPictureProps) {
  const { src, tint = "sand", size = 96 } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const kind = props.kind ?? (src && !isDrawing(src) ? "photo" : "drawing");
  return (
    <span
      className={classes(
        styles.plate,
        styles[tint],
        styles[`size${size}`],
        props.dimmed && styles.dimmed,
      )}
    >
      {src && failed !== src ? (
        <img
          className={classes(styles.image, styles[kind])}
          src={src}
          alt={props.alt ?? ""}
          loading={props.eager ? "eager" : "lazy"}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <Missing alt={props.alt} />
      )}
    </span>
  );
}

function isDrawing(src: string): boolean {
  return /\.svg(\?|#|$)/.test(src) || src.startsWith("data:image/svg");
}

function Missing({ alt }: { alt: string | undefined }) {
  return (
    <svg
      className={styles.missing}
      viewBox="0 0 48 48"
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      <path d="M8 22h32a16 13 0 0 1-11 14H19A16 13 0 0 1 8 22ZM18 39h12M20 16c-2-3 2-4 0-7m8 7c-2-3 2-4 0-7" />
    </svg>
  );
}

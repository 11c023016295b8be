import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./skeleton.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface SkeletonProps {
  shape?: "line" | "title" | "block" | "circle" | "picture" | "qr";
  /** CSS width, e.g. `60%`. Each shape has a fitting default. */
  width?: string;
  height?: string;
}

/** One grey shape where something is about to come. */
export function Skeleton({ shape = "line", width, height }: SkeletonProps) {
  return <span className={classes(styles.shape, styles[shape])} style={{ width, height }} />;
}

/** Holds the skeletons of one region: invisible for 150 ms, announced by its label. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.shapes} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** A paragraph of lines, the last one short. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: count }, (_, nth) => (
        <Skeleton key={nth} width={nth === count - 1 ? "56%" : "100%"} />
      ))}
    </span>
  );
}

/** Rows in the shape of a dish list. */
export function SkeletonDishes({ count = 4 }: { count?: number }) {
  return Array.from({ length: count }, (_, nth) => (
    <span key={nth} className={styles.dish}>
      <Skeleton shape="picture" />
      <span className={styles.lines}>
        <Skeleton shape="title" width="72%" />
        <Skeleton width="88%" />
        <Skeleton width="36%" />
      </span>
    </span>
  ));
}

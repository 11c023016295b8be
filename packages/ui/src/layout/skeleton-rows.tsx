import { Card } from "./section.tsx";
import { Skeleton } from "./skeleton.tsx";
import styles from "./skeleton.module.css";

/** Rows of a list, each with a small picture and three lines. */
export function SkeletonRows({ count = 5 }: { count?: number }) {
  return (
    <Card padding="flush">
      {Array.from({ length: count }, (_, nth) => (
        <span key={nth} className={styles.row}>
          <Skeleton width="3rem" height="3rem" />
          <span className={styles.lines}>
            <Skeleton width="64%" />
            <Skeleton width="88%" />
            <Skeleton width="40%" />
          </span>
        </span>
      ))}
    </Card>
  );
}

import { Screen } from "@santap/ui/layout/screen";
import { Card } from "@santap/ui/layout/section";
import { Skeleton, SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import type { ReactNode } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./confirm-order.module.css";

const MOST_ROWS = 4;

export function ConfirmSkeleton({ nav, rows }: { nav: ReactNode; rows: number }) {
  const t = useTranslation();
  return (
    <Screen nav={nav} bottom={<Skeleton height="6rem" />}>
      <SkeletonGroup label={t("shell.loading")}>
        <span className={styles.stack}>
          <span className={styles.place}>
            <Skeleton shape="title" width="64%" />
          </span>
          <Card>
            {Array.from({ length: Math.min(rows, MOST_ROWS) }, (_, nth) => (
              <span key={nth} className={styles.skeletonLine}>
                <Skeleton shape="picture" width="48px" height="48px" />
                <SkeletonLines />
              </span>
            ))}
            <Skeleton height="4.5rem" />
          </Card>
          <Card>
            <SkeletonLines count={2} />
            <Skeleton height="2.75rem" />
            <SkeletonLines count={2} />
          </Card>
        </span>
      </SkeletonGroup>
    </Screen>
  );
}

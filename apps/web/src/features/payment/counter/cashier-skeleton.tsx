import { Screen } from "@santap/ui/layout/screen";
import { Card } from "@santap/ui/layout/section";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import type { ReactNode } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./counter.module.css";

const USUAL_METHODS = 4;

export function CashierSkeleton({ nav }: { nav: ReactNode }) {
  const t = useTranslation();
  return (
    <Screen nav={nav}>
      <SkeletonGroup label={t("shell.loading")}>
        <span className={styles.middle}>
          <Skeleton shape="line" width="24%" />
          <Skeleton shape="title" width="52%" height="2.1875rem" />
          <Skeleton shape="line" width="40%" />
        </span>
        <Card>
          <span className={styles.rows}>
            {Array.from({ length: USUAL_METHODS }, (_, nth) => (
              <Skeleton key={nth} height="2.25rem" />
            ))}
          </span>
        </Card>
      </SkeletonGroup>
    </Screen>
  );
}

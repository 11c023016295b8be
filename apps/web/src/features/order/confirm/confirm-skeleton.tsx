import { Screen } from "@santap/ui/layout/screen";
import { Card } from "@santap/ui/layout/section";
import { Skeleton, SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import type { ReactNode } from "react";
import { useWords } from "../../../shell/language/words.tsx";
import styles from "./confirm-order.module.css";

export function ConfirmSkeleton({ nav }: { nav: ReactNode }) {
  const words = useWords();
  return (
    <Screen nav={nav}>
      <SkeletonGroup label={words("shell.loading")}>
        <span className={styles.stack}>
          <Skeleton shape="title" width="56%" />
          <Card>
            <SkeletonLines count={4} />
          </Card>
          <Card>
            <SkeletonLines count={5} />
          </Card>
        </span>
      </SkeletonGroup>
    </Screen>
  );
}

import { Screen } from "@santap/ui/layout/screen";
import { Skeleton, SkeletonDishes, SkeletonGroup } from "@santap/ui/layout/skeleton";
import type { ReactNode } from "react";
import { useWords } from "../../shell/language/words.tsx";
import styles from "./store-menu.module.css";

/** The menu's shape while it is on its way. */
export function StoreSkeleton({ nav }: { nav: ReactNode }) {
  const words = useWords();
  return (
    <Screen nav={nav} title={words("menu.title")} bleed>
      <SkeletonGroup label={words("shell.loading")}>
        <span className={styles.skeleton}>
          <span className={styles.cover} />
          <span className={`${styles.facts} ${styles.skeletonLines}`}>
            <Skeleton shape="title" width="56%" />
            <Skeleton width="72%" />
            <Skeleton width="44%" />
            <Skeleton shape="title" width="28%" />
          </span>
          <span className={styles.skeletonDishes}>
            <Skeleton shape="title" width="48%" />
            <SkeletonDishes count={5} />
          </span>
        </span>
      </SkeletonGroup>
    </Screen>
  );
}

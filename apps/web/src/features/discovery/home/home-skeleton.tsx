import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import tiles from "../page/categories.module.css";
import styles from "./home-screen.module.css";

const CATEGORIES = [1, 2, 3, 4, 5];

/** In the shape of a banner, the categories and a strip of stores. */
export function HomeSkeleton() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t("shell.loading")}>
      <span className={styles.skeletonBanner} />
      <span className={styles.skeletonStrip}>
        {CATEGORIES.map((nth) => (
          <span key={nth} className={tiles.category}>
            <Skeleton width="56px" height="56px" />
            <Skeleton />
          </span>
        ))}
      </span>
      <Skeleton shape="title" width="56%" />
      <span className={styles.skeletonStrip}>
        <span className={styles.skeletonStore} />
        <span className={styles.skeletonStore} />
      </span>
    </SkeletonGroup>
  );
}

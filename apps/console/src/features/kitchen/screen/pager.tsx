import { BackIcon, ChevronRightIcon } from "@santap/ui/media/icons";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "../kitchen.module.css";
import type { Pages } from "./use-pages.ts";

/** How many tickets are on the pages before and after, and the way there; nothing where all are in sight. */
export function Pager({ pages: { before, after, turn } }: { pages: Pages }) {
  const t = useTranslation();
  if (before + after === 0) return null;
  return (
    <nav className={styles.pager} aria-label={t("kitchen.pages")}>
      <button
        type="button"
        className={styles.sideButton}
        disabled={before === 0}
        aria-label={t("kitchen.before", { count: before })}
        onClick={() => turn(-1)}
      >
        <BackIcon size={20} /> {before > 0 && before}
      </button>
      <button
        type="button"
        className={styles.sideButton}
        disabled={after === 0}
        onClick={() => turn(1)}
      >
        {t("kitchen.more", { count: after })} <ChevronRightIcon size={20} />
      </button>
    </nav>
  );
}

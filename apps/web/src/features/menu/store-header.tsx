import { Badge } from "@santap/ui/list/badge";
import { CheckIcon, ChevronRightIcon, StarIcon, TableIcon } from "@santap/ui/media/icons";
import { useLanguage } from "@santap/client/language-provider";
import { formatClock, formatCompact, formatDecimal } from "../../shell/language/format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { JoinedTable } from "../../shell/order-draft/joined-table.ts";
import type { Menu } from "./menu-data.ts";
import styles from "./store-menu.module.css";

interface StoreHeaderProps {
  store: Menu["store"];
  table: JoinedTable | null;
  onInfo: () => void;
}

export function StoreHeader({ store, table, onInfo }: StoreHeaderProps) {
  const t = useTranslation();
  const subtitle = [store.category, store.mall].filter(Boolean).join(" · ");
  return (
    <>
      <div className={styles.cover}>
        <img className={styles.coverImage} src={store.imageUrl} alt="" />
      </div>
      <div className={styles.facts}>
        <h1 className="text-20 tight bold">{store.name}</h1>
        {store.localName !== store.name && (
          <p className={styles.place} lang="id">
            {store.localName}
          </p>
        )}
        <p className={styles.place}>{subtitle}</p>
        <p className={styles.state}>
          <OpeningState store={store} />
          <Rating store={store} />
        </p>
        <p className={styles.badges}>
          {table ? (
            <Badge tone="inverse" icon={<TableIcon size={16} />}>
              {t("menu.table", { table: table.tableLabel })}
            </Badge>
          ) : (
            <Badge>{t("menu.takeaway")}</Badge>
          )}
          {store.halal && (
            <Badge tone="pandan" icon={<CheckIcon size={16} />}>
              {t("menu.label.HALAL")}
            </Badge>
          )}
          <button type="button" className={styles.info} onClick={onInfo}>
            {t("menu.info")}
            <ChevronRightIcon size={16} />
          </button>
        </p>
      </div>
    </>
  );
}

function OpeningState({ store }: { store: Menu["store"] }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { open, nextChange } = store;
  const time = nextChange === null ? null : formatClock(nextChange, language);
  if (!open) {
    return <strong className="danger">{t("menu.closed")}</strong>;
  }
  return (
    <span>
      <strong className="pandan">{t("menu.open")}</strong>{" "}
      {time === null ? t("menu.allDay") : t("menu.until", { time })}
    </span>
  );
}

function Rating({ store }: { store: Menu["store"] }) {
  const t = useTranslation();
  const { language } = useLanguage();
  if (store.ratingCount === 0) return null;
  const rating = formatDecimal(store.rating, language);
  return (
    <span className={styles.rating}>
      <StarIcon size={16} className={styles.star} />
      <span aria-hidden="true">
        {rating} ({formatCompact(store.ratingCount, language)})
      </span>
      <span className="visually-hidden">
        {t("menu.rated", { rating, count: store.ratingCount })}
      </span>
    </span>
  );
}

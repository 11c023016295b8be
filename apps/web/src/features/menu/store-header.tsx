import { Badge } from "@santap/ui/list/badge";
import { StarIcon, TableIcon } from "@santap/ui/media/icons";
import { useLanguage } from "../../shell/language/language-provider.tsx";
import { formatClock, formatDecimal } from "../../shell/language/moment.ts";
import { useWords } from "../../shell/language/words.tsx";
import type { Seat } from "../../shell/order-draft/seat.ts";
import { TableRounds } from "../../shell/order-draft/table-rounds.tsx";
import type { Menu } from "./menu-data.ts";
import styles from "./store-menu.module.css";

/** Picture, name and facts of a store, and the table where this phone sits. */
export function StoreHeader({ store, seat }: { store: Menu["store"]; seat: Seat | null }) {
  const words = useWords();
  const place = [store.category, store.mall].filter(Boolean).join(" · ");
  return (
    <>
      <div className={styles.cover}>
        <img className={styles.coverImage} src={store.imageUrl} alt="" />
      </div>
      <div className={styles.facts}>
        <h1 className={styles.name}>{store.name}</h1>
        <p className={styles.place}>{place}</p>
        <p className={styles.state}>
          <OpeningState store={store} />
          <Rating store={store} />
        </p>
        <p className={styles.badges}>
          {seat ? (
            <>
              <Badge tone="inverse" icon={<TableIcon size={16} />}>
                {words("menu.table", { table: seat.tableLabel })}
              </Badge>
              <TableRounds seat={seat} />
            </>
          ) : (
            <Badge>{words("menu.takeaway")}</Badge>
          )}
        </p>
      </div>
    </>
  );
}

function OpeningState({ store }: { store: Menu["store"] }) {
  const words = useWords();
  const { language } = useLanguage();
  const { open, nextChange } = store;
  const time = nextChange === null ? null : formatClock(nextChange, language);
  if (!open) {
    return <strong className={styles.closed}>{words("menu.closed")}</strong>;
  }
  return (
    <span>
      <strong className={styles.open}>{words("menu.open")}</strong>{" "}
      {time === null ? words("menu.allDay") : words("menu.until", { time })}
    </span>
  );
}

function Rating({ store }: { store: Menu["store"] }) {
  const words = useWords();
  const { language } = useLanguage();
  if (store.ratingCount === 0) return null;
  const rating = formatDecimal(store.rating, language);
  return (
    <span className={styles.rating}>
      <StarIcon size={16} className={styles.star} />
      <span aria-hidden="true">{rating}</span>
      <span className={styles.spoken}>{words("menu.rated", { rating })}</span>
    </span>
  );
}

import { navigate } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useLatestTable } from "../../../shell/order-draft/joined-table.ts";
import styles from "../store-menu.module.css";

/** For somebody who sits at a table of another store: orders here are none of the table's (DISC-10). */
export function OtherTable({ storeId }: { storeId: string }) {
  const t = useTranslation();
  const seat = useLatestTable();
  if (seat === null || seat.storeId === storeId) return null;
  const { tableLabel: table, storeName: store } = seat;
  return (
    <div className={styles.notice}>
      <Notice
        tone="turmeric"
        title={
          store ? t("menu.otherTable", { table, store }) : t("menu.otherTableUnnamed", { table })
        }
        action={
          <Button
            size="small"
            variant="secondary"
            onClick={() => navigate(paths.store(seat.storeId))}
          >
            {t("menu.toTable")}
          </Button>
        }
      >
        {t("menu.otherTableText")}
      </Notice>
    </div>
  );
}

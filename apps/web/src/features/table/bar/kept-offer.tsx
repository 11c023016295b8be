import { localStore } from "@santap/client/storage";
import { cartCount } from "@santap/domain/cart/cart";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { useEffect, useState } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { TablePartProps } from "../../../shell/table/table-part.ts";
import type { TableSession } from "../session/use-table-session.ts";
import { dropKeptRound, isRoundKept } from "./kept-round.ts";
import styles from "./table-bar.module.css";

interface KeptOfferProps extends Pick<TablePartProps, "table" | "draft"> {
  session: TableSession;
  onSend: () => void;
}

/** Once the bill is open again: what was kept for the next round. */
export function KeptOffer({ table, draft, session, onSend }: KeptOfferProps) {
  const t = useTranslation();
  const [hidden, setHidden] = useState(false);
  const count = cartCount(draft.cart);
  const open = session.status === "OPEN" && session.paying.length === 0;
  useEffect(() => {
    if (count === 0) dropKeptRound(localStore, table);
  }, [count, table]);
  if (hidden || !open || count === 0 || !isRoundKept(localStore, table)) return null;

  function drop() {
    dropKeptRound(localStore, table);
    setHidden(true);
  }

  function send() {
    drop();
    onSend();
  }

  return (
    <div className={styles.kept}>
      <Notice tone="turmeric" live="status" title={t("bill.openAgain")}>
        {t("bill.keptOffer", { count })}
        <div className={styles.offered}>
          <Button size="small" variant="secondary" onClick={send}>
            {t("bill.sendKept")}
          </Button>
          <Button size="small" variant="text" onClick={drop}>
            {t("bill.notNow")}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

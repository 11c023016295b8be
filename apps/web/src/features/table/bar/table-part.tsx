import { cartCount } from "@santap/domain/cart/cart";
import { localStore } from "@santap/client/storage";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { useEffect, useState } from "react";
import type { TablePartProps } from "../../../shell/table/table-part.ts";
import { useFollowTable } from "../session/follow-table.ts";
import { usePresence, useTableSession, type TableSession } from "../session/use-table-session.ts";
import { LockDialog, dropKeptRound, isRoundKept } from "./lock-dialog.tsx";
import { SendSheet } from "./send-sheet.tsx";
import { GoneBar, TableBar } from "./table-bar.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./table-bar.module.css";

export function TablePart({ table, draft, menu, sheets }: TablePartProps) {
  const shared = useTableSession(table);
  usePresence(table, cartCount(draft.cart) > 0);
  const { session, gone, refetch } = shared;
  useFollowTable(table, session);
  if (gone !== null) return <GoneBar text={gone} />;
  if (session === null) return null;
  const paying = session.paying[0] ?? null;
  const { sheet, close } = sheets;
  return (
    <>
      <KeptOffer {...{ table, draft, session }} onSend={() => sheets.open("send")} />
      <TableBar session={session} storeId={table.storeId} />
      <SendSheet
        open={sheet === "send" && paying === null}
        {...{ table, draft, menu, session }}
        onSent={refetch}
        onClose={close}
      />
      <LockDialog
        open={sheet === "send" && paying !== null}
        {...{ table, session }}
        onClose={close}
      />
    </>
  );
}

interface KeptOfferProps extends Pick<TablePartProps, "table" | "draft"> {
  session: TableSession;
  onSend: () => void;
}

/** Once the bill is open again: what was kept for the next round. */
function KeptOffer({ table, draft, session, onSend }: KeptOfferProps) {
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

import { localStore } from "@santap/client/storage";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { storageKey } from "../../../shell/order-draft/draft-store.ts";
import { storeJoinedTable, type JoinedTable } from "../../../shell/order-draft/joined-table.ts";
import { listUnsaid } from "./table-notices.ts";
import type { TableSession } from "./use-table-session.ts";

const SAID_KEY = "tableNotices";

/** Follows what staff do to the session, and says it once on this phone. */
export function useFollowTable(table: JoinedTable, session: TableSession | null): void {
  const t = useTranslation();
  const toast = useToast();
  useEffect(() => {
    if (session === null) return;
    if (session.participantToken !== null) return joinOther(table, session);
    if (session.tableLabel !== table.tableLabel)
      storeJoinedTable(localStore, follow(table, session));
    const { unsaid, said } = listUnsaid(
      session.notices,
      localStore.getItem(SAID_KEY),
      table.joinedAt,
    );
    const last = unsaid.at(-1);
    if (last === undefined) return;
    localStore.setItem(SAID_KEY, said);
    const { kind, from, to, name = "", amount = 0 } = last;
    const shown = { from, to, name, amount: rupiahInText(amount) };
    toast.show({ text: t(`bill.notice.${kind}`, shown) });
  }, [table, session, t, toast]);
}

function follow(table: JoinedTable, { sessionId, tableLabel }: TableSession): JoinedTable {
  return { ...table, sessionId, tableLabel };
}

/** The session joined another table's: the place there, with the cart, from now on. */
function joinOther(table: JoinedTable, session: TableSession): void {
  const { participantToken } = session;
  if (participantToken === null) return;
  const next = { ...follow(table, session), participantToken };
  moveCart(table, next);
  storeJoinedTable(localStore, next);
  location.reload();
}

function moveCart(from: JoinedTable, to: JoinedTable): void {
  const cart = localStore.getItem(storageKey(from));
  if (cart === null) return;
  localStore.setItem(storageKey(to), cart);
  localStore.removeItem(storageKey(from));
}

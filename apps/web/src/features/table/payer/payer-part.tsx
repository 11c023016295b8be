import { navigate } from "@santap/client/history";
import { localStore } from "@santap/client/storage";
import { Notice } from "@santap/ui/layout/notice";
import { PeopleRow } from "@santap/ui/media/initials";
import { useState } from "react";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { readJoinedTable, type JoinedTable } from "../../../shell/order-draft/joined-table.ts";
import { useFollowTable } from "../session/follow-table.ts";
import { getFace } from "../session/face.ts";
import { usePresence, useTableSession, type TableSession } from "../session/use-table-session.ts";
import styles from "./payer.module.css";
import { ReleaseShare } from "./release-share.tsx";

/** On the pages of a payment: who at the table waits for it, and the way to let go of it. */
export function PayerPart({ storeId, payableId }: PayerPartProps) {
  const [table] = useState(() => readJoinedTable(localStore, storeId, Date.now()));
  return table && <Payer table={table} payableId={payableId} />;
}

function Payer({ table, payableId }: { table: JoinedTable; payableId: string }) {
  const { session } = useTableSession(table);
  usePresence(table, false);
  useFollowTable(table, session);
  if (session === null) return null;
  const share = findShare(session, payableId);
  if (share === null) return null;
  return (
    <div className={styles.payer}>
      <Waiting session={session} nudgedBy={share.nudgedBy} />
      {share.mine && (
        <ReleaseShare
          table={table}
          shareId={share.shareId}
          onReleased={() => navigate(paths.tableBill(table.storeId), { replace: true })}
        />
      )}
    </div>
  );
}

/** The running one that is paid here; the bill's own id means the caller's share of all the rest. */
function findShare({ shares, paying, orderId }: TableSession, payableId: string) {
  const found = shares.find(
    ({ shareId, state, mine }) =>
      state === "RUNNING" && (shareId === payableId || (orderId === payableId && mine)),
  );
  const running = paying.find(({ shareId }) => shareId === found?.shareId);
  return found && running ? { ...found, nudgedBy: running.nudgedBy } : null;
}

function Waiting({ session, nudgedBy }: { session: TableSession; nudgedBy: string | null }) {
  const t = useTranslation();
  const waiting = session.people.filter(
    ({ choosing, participantId }) => choosing && participantId !== session.me,
  );
  if (nudgedBy === null && waiting.length === 0) return null;
  const names = waiting.map(({ name }) => name).join(", ");
  return (
    <Notice
      tone={nudgedBy === null ? "plain" : "turmeric"}
      live="status"
      lead={
        waiting.length > 0 && (
          <PeopleRow people={waiting.map((one) => ({ ...one, name: getFace(session, one) }))} />
        )
      }
      title={
        nudgedBy === null ? t("bill.waits", { names }) : t("bill.nudgedYou", { name: nudgedBy })
      }
    >
      {t("bill.waitsText")}
    </Notice>
  );
}

/** The table behind a payment. */
interface PayerPartProps {
  storeId: string;
  /** Of the bill, or of the share that is paid. */
  payableId: string;
}

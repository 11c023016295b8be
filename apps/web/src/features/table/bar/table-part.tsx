import { localStore } from "@santap/client/storage";
import { cartCount } from "@santap/domain/cart/cart";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { ChevronRightIcon } from "@santap/ui/media/icons";
import { PeopleRow } from "@santap/ui/media/initials";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useEffect, useState } from "react";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { AppLink } from "../../../shell/route/router.tsx";
import type { TablePartProps } from "../../../shell/table/table-part.ts";
import { getFace } from "../session/face.ts";
import { useFollowTable } from "../session/follow-table.ts";
import { usePresence, useTableSession, type TableSession } from "../session/use-table-session.ts";
import { LockDialog, dropSavedRound, isRoundSaved } from "./lock-dialog.tsx";
import { SendSheet } from "./send-sheet.tsx";
import { describePaying, useClock, useLock } from "./use-lock.ts";
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
      <KeptOffer table={table} draft={draft} session={session} onSend={() => sheets.open("send")} />
      <TableBar session={session} storeId={table.storeId} />
      <SendSheet
        open={sheet === "send" && paying === null}
        table={table}
        draft={draft}
        menu={menu}
        session={session}
        onSent={refetch}
        onClose={close}
      />
      <LockDialog
        open={sheet === "send" && paying !== null}
        table={table}
        session={session}
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
    if (count === 0) dropSavedRound(localStore, table);
  }, [count, table]);
  if (hidden || !open || count === 0 || !isRoundSaved(localStore, table)) return null;

  function drop() {
    dropSavedRound(localStore, table);
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

/** Who is at the table, the bill so far, and what happens there now. */
function TableBar({ session, storeId }: { session: TableSession; storeId: string }) {
  const t = useTranslation();
  const { tableLabel: table, people, payableAmount, orderId } = session;
  const amount = rupiahInText(payableAmount);
  const title =
    orderId === null ? t("bill.barEmpty", { table }) : t("bill.barTitle", { table, amount });
  return (
    <section className={styles.dock} aria-label={t("bill.barLabel")}>
      <AppLink to={paths.tableBill(storeId)} className={styles.bar}>
        <PeopleRow people={people.map((one) => ({ ...one, name: getFace(session, one) }))} />
        <span className="stack grow min-0">
          <strong className="text-14 tight tabular">{title}</strong>
          <span className={styles.text} role="status">
            <Happening session={session} />
          </span>
        </span>
        <span className={styles.see}>
          {t("bill.see")}
          <ChevronRightIcon size={20} />
        </span>
      </AppLink>
    </section>
  );
}

/** The phone is no longer at the table: left, removed, or the session is over. */
function GoneBar({ text }: { text: string }) {
  return (
    <div className={styles.dock}>
      <p className={styles.bar} role="alert">
        {text}
      </p>
    </div>
  );
}

function Happening({ session }: { session: TableSession }) {
  const t = useTranslation();
  const lock = useLock(session);
  const clock = useClock(lock?.secondsLeft ?? 0);
  const { people, rounds, me, calls } = session;
  if (lock !== null) {
    return (
      <>
        {describePaying(t, lock)}{" "}
        <span className={styles.clock} aria-hidden="true">
          {clock}
        </span>
      </>
    );
  }
  if (session.status === "SETTLED") return t("bill.settled");
  if (rounds.some(({ state }) => state === "AWAITING_STAFF")) return t("shell.waitingForStaff");
  if (rounds.at(-1)?.state === "REFUSED") return t("shell.refusedByStaff");
  const answered = calls.find(({ state }) => state === "ANSWERED");
  if (answered) return t("bill.staffComes", { name: answered.answeredBy ?? "" });
  const choosing = people.filter((one) => one.choosing && one.participantId !== me);
  const [first] = choosing;
  if (first && choosing.length === 1) return t("bill.choosing", { name: first.name });
  if (first) return t("bill.severalChoose", { count: choosing.length });
  return t("bill.people", { count: people.length });
}

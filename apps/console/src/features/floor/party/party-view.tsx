import { failureText } from "@santap/client/call-failure";
import { staffBill } from "@santap/contract/calls/staff/table";
import { IconButton } from "@santap/ui/input/icon-button";
import { ErrorState } from "@santap/ui/layout/error-state";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { BackIcon } from "@santap/ui/media/icons";
import { useEffect, useRef } from "react";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { countMinutes } from "../floor-view.ts";
import { BillView } from "./bill-view.tsx";
import { CashForm } from "./cash-form.tsx";
import { EmptyTable } from "./empty-table.tsx";
import { PartyActs } from "./party-acts.tsx";
import type { PartyViewProps } from "./party-props.ts";
import styles from "./party.module.css";

/** FLOOR-2: one table: its party's bill, and what may be done. */
export function PartyView(props: PartyViewProps) {
  const t = useTranslation();
  const { table, sessionId, onClose } = props;
  const title = t("floor.tableOf", { label: table.label });
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <IconButton label={t("floor.back")} icon={<BackIcon />} onClick={onClose} />
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.small}>{t(`floor.state.${table.state}`)}</span>
      </header>
      {sessionId === null ? (
        <EmptyTable {...props} />
      ) : (
        <Party {...props} sessionId={sessionId} title={title} />
      )}
    </main>
  );
}

function Party(props: PartyViewProps & { sessionId: string; title: string }) {
  const t = useTranslation();
  const { person, live, sessionId, title } = props;
  const read = useCall(staffBill, { storeId: person.storeId, sessionId }, { staleTime: 0 });
  const { refetch } = read;
  const latest = useRef(refetch);
  useEffect(() => void (latest.current = refetch));
  // What changed the floor may have changed the bill.
  useEffect(() => void latest.current(), [live.readAt]);
  if (read.error && !read.data)
    return (
      <ErrorState
        text={failureText(read.error, t)}
        action={{ label: t("shell.retry"), onClick: () => void refetch() }}
      />
    );
  if (!read.data)
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonLines count={6} />
      </SkeletonGroup>
    );
  const { data: bill } = read;
  const onDone = () => void Promise.all([refetch(), live.refetch()]);
  const party = { ...props, bill, onDone };
  const minutes = countMinutes(bill.openedAt, live.now);
  return (
    <div className={styles.columns}>
      <section className={styles.bill} aria-label={title}>
        <p className={styles.small}>
          {[
            t("floor.minutes", { minutes }),
            t("floor.people", { count: bill.people.length }),
            bill.waiter === null ? null : t("floor.servedBy", { name: bill.waiter }),
            bill.pin === null ? null : t("floor.pin", { pin: bill.pin }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <BillView {...party} />
      </section>
      <aside className={styles.aside} aria-label={t("floor.acts")}>
        <CashForm {...party} />
        <PartyActs {...party} />
      </aside>
    </div>
  );
}

import { failureText } from "@santap/client/call-failure";
import { staffBill } from "@santap/contract/calls/staff/table";
import { IconButton } from "@santap/ui/input/icon-button";
import { ErrorState } from "@santap/ui/layout/error-state";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { BackIcon } from "@santap/ui/media/icons";
import { useEffect, useRef, useState } from "react";
import { useCall } from "../../../shell/data/use-call.ts";
import { withMessages } from "../../../shell/language/catalog.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { countMinutes } from "../floor-view.ts";
import { ActionRow } from "./action-row.tsx";
import { BillView } from "./bill-view.tsx";
import { CashForm } from "./cash-form.tsx";
import { EmptyTable } from "./empty-table.tsx";
import { findRefusal } from "./find-refusal.ts";
import { PartyActions } from "./party-actions.tsx";
import { useCodeSheet } from "../bill-code/use-code-sheet.ts";
import type { PartyProps, PartyViewProps } from "./party-props.ts";
import styles from "./party.module.css";

/** Loaded when a waiter orders for guests. */
const addDishes = lazyWithRetry(() =>
  withMessages(["till"], async () => (await import("./add-dishes.tsx")).AddDishes),
);

/** Loaded when guests pay by a code of staff. */
const codeSheet = lazyWithRetry(() =>
  withMessages(["till"], async () => (await import("../bill-code/code-sheet.tsx")).CodeSheet),
);

/** FLOOR-2: one table: its party's bill, and what may be done. */
export function PartyView(props: PartyViewProps) {
  const t = useTranslation();
  const { table, sessionId, onClose } = props;
  const title = t("floor.tableOf", { label: table.label });
  const [adding, setAdding] = useState(false);
  return (
    <main className="stack grow">
      <header className={styles.head}>
        <IconButton
          label={t("floor.back")}
          icon={<BackIcon />}
          onClick={adding ? () => setAdding(false) : onClose}
        />
        <h2 className="text-20 bold">{title}</h2>
        <span className={styles.small}>{t(`floor.state.${table.state}`)}</span>
      </header>
      {sessionId === null ? (
        <EmptyTable {...props} />
      ) : (
        <Party
          {...props}
          sessionId={sessionId}
          title={title}
          adding={adding}
          onAdd={() => setAdding(true)}
          onAdded={() => setAdding(false)}
        />
      )}
    </main>
  );
}

interface LoadingPartyProps extends PartyViewProps {
  sessionId: string;
  title: string;
  /** Dishes are chosen in the place of the bill. */
  adding: boolean;
  onAdd: () => void;
  onAdded: () => void;
}

function Party(props: LoadingPartyProps) {
  const t = useTranslation();
  const { person, live, sessionId, title, adding, onAdd, onAdded } = props;
  const read = useCall(staffBill, { storeId: person.storeId, sessionId }, { staleTime: 0 });
  const { refetch } = read;
  const code = useCodeSheet();
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
  if (!read.data) return <PartySkeleton />;
  const { data: bill } = read;
  const onDone = () => void Promise.all([refetch(), live.refetch()]);
  const party = { ...props, bill, onDone, onCode: code.show };
  const minutes = countMinutes(bill.openedAt, live.now);
  if (adding)
    return (
      <Deferred component={addDishes} active fallback={<PartySkeleton />}>
        {(AddDishes) => <AddDishes {...party} onSent={onAdded} />}
      </Deferred>
    );
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
        {bill.payMode === "PAY_LATER" && (
          <ActionRow
            label={t("floor.addDishes")}
            hint={t("floor.addDishesHint")}
            refused={findRefusal(t, { person, live, bill, permission: "table:serve" })}
            onClick={onAdd}
          />
        )}
        {bill.orderId !== null && <CodeRow {...party} />}
        <CashForm {...party} />
        <PartyActions {...party} />
      </aside>
      <Deferred component={codeSheet} active={code.open}>
        {(CodeSheet) => <CodeSheet {...party} shown={code} />}
      </Deferred>
    </div>
  );
}

/** NOV-29: guests without a phone pay by a code on this screen. */
function CodeRow({ person, live, bill, onCode }: PartyProps) {
  const t = useTranslation();
  const nothing = bill.codeDue === null ? t("floor.codeNothing") : null;
  return (
    <ActionRow
      label={t("floor.codeRow")}
      hint={t("floor.codeRowHint")}
      refused={findRefusal(t, { person, live, permission: "qris:show" }) ?? nothing}
      onClick={() => onCode(null)}
    />
  );
}

function PartySkeleton() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t("shell.loading")}>
      <span className={styles.bill}>
        <SkeletonLines count={6} />
      </span>
    </SkeletonGroup>
  );
}

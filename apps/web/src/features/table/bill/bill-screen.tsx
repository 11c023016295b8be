import { navigate } from "@santap/client/history";
import { localStore } from "@santap/client/storage";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { useState, type ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { readJoinedTable, type JoinedTable } from "../../../shell/order-draft/joined-table.ts";
import { useParams } from "../../../shell/route/router.tsx";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { useSheet } from "../../../shell/state/use-sheet.ts";
import { useTitle } from "../../../shell/state/use-title.ts";
import { useFollowTable } from "../session/follow-table.ts";
import { usePresence, useTableSession } from "../session/use-table-session.ts";
import { SharesCard } from "../split/shares-card.tsx";
import { BillActions, canPay } from "./bill-actions.tsx";
import { BillHead } from "./bill-head.tsx";
import { BillLines } from "./bill-lines.tsx";
import styles from "./bill.module.css";
import type { BillSheetName } from "./bill-sheets.tsx";
import { PeopleCard } from "./people-card.tsx";

export function TableBillScreen() {
  const { storeId = "" } = useParams();
  const t = useTranslation();
  const [table] = useState(() => readJoinedTable(localStore, storeId, Date.now()));
  useTitle(t("bill.page"));
  if (table !== null) return <Bill table={table} />;
  return (
    <Screen nav={<BillBar storeId={storeId} title={t("bill.page")} />} align="center">
      <EmptyState
        picture="search"
        title={t("bill.noTable")}
        text={t("bill.noTableText")}
        action={{ label: t("shell.toHome"), onClick: () => navigate(paths.home()) }}
      />
    </Screen>
  );
}

function Gone({ nav, text }: { nav: ReactNode; text: string }) {
  const t = useTranslation();
  const toHome = () => navigate(paths.home(), { replace: true });
  return (
    <Screen nav={nav} align="center">
      <div role="alert">
        <EmptyState text={text} action={{ label: t("shell.toHome"), onClick: toHome }} />
      </div>
    </Screen>
  );
}

function BillBar({ storeId, title }: { storeId: string; title: string }) {
  const t = useTranslation();
  const toMenu = () => navigate(paths.store(storeId), { replace: true });
  return <NavBar title={title} backLabel={t("shell.back")} onBack={toMenu} />;
}

const billSheets = lazyWithRetry(async () => (await import("./bill-sheets.tsx")).BillSheets);

function Bill({ table }: { table: JoinedTable }) {
  const t = useTranslation();
  const { session, error, gone, refetch } = useTableSession(table);
  const sheets = useSheet<BillSheetName>();
  usePresence(table, false);
  useFollowTable(table, session);
  const title = t("bill.title", { table: table.tableLabel });
  const nav = <BillBar storeId={table.storeId} title={title} />;
  if (gone !== null) return <Gone nav={nav} text={gone} />;
  if (session === null) {
    return (
      <Screen nav={nav} align={error ? "center" : "top"}>
        {error ? <FailureState error={error} onRetry={refetch} /> : <BillSkeleton />}
      </Screen>
    );
  }
  const part = { session, table, onChanged: refetch };
  return (
    <Screen
      nav={nav}
      bottom={canPay(session) && <BillActions {...part} onSplit={() => sheets.open("split")} />}
    >
      <div className={styles.stack}>
        <BillHead {...part} onCall={() => sheets.open("call")} />
        <SharesCard {...part} />
        <BillLines session={session} onLine={(lineId) => sheets.open(`line:${lineId}`)} />
        <PeopleCard
          session={session}
          onInvite={() => sheets.open("invite")}
          onName={() => sheets.open("name")}
          onGo={(participantId) => sheets.open(`go:${participantId}`)}
        />
      </div>
      <Deferred component={billSheets} active={sheets.sheet !== null}>
        {(BillSheets) => <BillSheets {...part} sheets={sheets} />}
      </Deferred>
    </Screen>
  );
}

function BillSkeleton() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t("shell.loading")}>
      <span className={styles.stack}>
        <Skeleton shape="title" width="56%" />
        <Skeleton height="8rem" />
        <Skeleton height="8rem" />
      </span>
    </SkeletonGroup>
  );
}

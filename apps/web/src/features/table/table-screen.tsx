import { ErrorCode } from "@santap/contract/errors/codes";
import { useLanguage } from "@santap/client/language-provider";
import { navigate } from "@santap/client/history";
import { localStore } from "@santap/client/storage";
import { Deferred } from "@santap/ui/deferred";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Spinner } from "@santap/ui/overlay/loading";
import { useCallback, useEffect } from "react";
import { paths } from "../../paths.ts";
import { useApiQuery } from "../../shell/data/use-call.ts";
import { lazyPart } from "../../shell/language/lazy-part.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { storeJoinedTable, type JoinedTable } from "../../shell/order-draft/joined-table.ts";
import { useLocation, useParams } from "../../shell/route/router.tsx";
import { FailureState } from "../../shell/state/failure-state.tsx";
import { useTitle } from "../../shell/state/use-title.ts";
import { track } from "../../shell/tracking/event-buffer.ts";
import { joinTable, type Scan, type ScannedTable } from "./join-table.ts";
import styles from "./table-screen.module.css";

const TABLE_CODE = /^[A-Za-z0-9_-]{1,64}$/;
/** While staff must open the table. */
const STAFF_INTERVAL_MS = 3_000;

const joinNeeds = lazyPart(["bill"], async () => (await import("./join-needs.tsx")).JoinNeeds);

const tableBill = lazyPart(
  ["bill"],
  async () => (await import("./bill/bill-screen.tsx")).TableBillScreen,
);

/** The scan of a table's code, or the bill of the table that was joined at a store. */
export function TableScreen() {
  const { tableCode = "", storeId } = useParams();
  if (storeId === undefined) return <ScanScreen tableCode={tableCode} />;
  return (
    <Deferred component={tableBill} active fallback={<Joining />}>
      {(TableBill) => <TableBill />}
    </Deferred>
  );
}

function ScanScreen({ tableCode }: { tableCode: string }) {
  const invite = new URLSearchParams(useLocation().search).get("invite");
  const t = useTranslation();
  useTitle(t("table.title"));
  const scan: Scan = invite ? { tableCode, invite } : { tableCode };
  const { data, error, refetch, isFetching } = useScannedTable(scan);
  const enter = useCallback((table: JoinedTable) => {
    storeJoinedTable(localStore, table);
    track("funnel", "table_opened", { storeId: table.storeId, payMode: table.payMode });
    navigate(paths.store(table.storeId), { replace: true });
  }, []);
  useEffect(() => {
    if (data?.needs === null) enter(data);
  }, [data, enter]);

  if (!TABLE_CODE.test(tableCode)) return <UnknownTable code={tableCode} />;
  if (error?.code === ErrorCode.orderNotFound)
    return <UnknownTable code={tableCode} message={error.message} />;
  if (data && data.needs !== null) {
    return (
      <Deferred component={joinNeeds} active fallback={<Joining />}>
        {(JoinNeeds) => <JoinNeeds table={data} tableCode={tableCode} onJoined={enter} />}
      </Deferred>
    );
  }
  if (!error || isFetching) return <Joining />;
  return (
    <Screen align="center" title={t("table.title")}>
      <FailureState error={error} onRetry={() => void refetch()} />
    </Screen>
  );
}

function Joining() {
  const t = useTranslation();
  return (
    <Screen align="center" title={t("table.title")}>
      <p className={styles.joining} role="status">
        <Spinner />
        {t("table.joining")}
      </p>
    </Screen>
  );
}

function useScannedTable(scan: Scan) {
  const { language } = useLanguage();
  return useApiQuery<ScannedTable>({
    queryKey: ["table", scan, language],
    queryFn: () => joinTable(scan),
    enabled: TABLE_CODE.test(scan.tableCode),
    gcTime: 0, // every scan asks anew: the session of the table may have changed
    refetchOnWindowFocus: ({ state }) => Boolean(state.data?.needs),
    // Also a table with a PIN: staff may reset it for the people who sit there.
    refetchInterval: ({ state }) => (state.data?.needs ? STAFF_INTERVAL_MS : false),
  });
}

interface UnknownTableProps {
  code: string;
  /** From the server. */
  message?: string;
}

function UnknownTable({ code, message }: UnknownTableProps) {
  const t = useTranslation();
  const toHome = () => navigate(paths.home(), { replace: true });
  const toCode = () => navigate(paths.home(), { state: { sheet: "code" } });
  return (
    <Screen
      nav={<NavBar title={t("table.title")} backLabel={t("shell.back")} onBack={toHome} />}
      align="center"
    >
      <div role="alert">
        <EmptyState
          picture="search"
          title={t("table.unknownTitle", { code: code.replaceAll("-", "\u2011") })}
          text={message ?? t("table.unknownText")}
          action={{ label: t("table.enterByHand"), onClick: toCode }}
        />
      </div>
    </Screen>
  );
}

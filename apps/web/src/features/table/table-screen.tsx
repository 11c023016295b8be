import { ErrorCode } from "@santap/contract/errors/codes";
import { queryMenu } from "@santap/contract/calls/menu";
import { openTable } from "@santap/contract/calls/table";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Spinner } from "@santap/ui/overlay/loading";
import { useEffect } from "react";
import { callEarly, fetchData } from "../../api.ts";
import { loadMenu } from "../../load-menu.ts";
import { paths } from "../../paths.ts";
import { useApiQuery } from "../../shell/data/use-call.ts";
import { localStore } from "@santap/client/storage";
import { useLanguage } from "@santap/client/language-provider";
import { useTranslation } from "../../shell/language/use-translation.ts";
import {
  readLatestTable,
  type JoinedTable,
  storeJoinedTable,
} from "../../shell/order-draft/joined-table.ts";
import { navigate } from "@santap/client/history";
import { useParams } from "../../shell/route/router.tsx";
import { FailureState } from "../../shell/state/failure-state.tsx";
import { useTitle } from "../../shell/state/use-title.ts";
import { track } from "../../shell/tracking/event-buffer.ts";
import styles from "./table-screen.module.css";

const TABLE_CODE = /^[A-Za-z0-9_-]{1,64}$/;

export function TableScreen() {
  const { tableCode = "" } = useParams();
  const t = useTranslation();
  useTitle(t("table.title"));
  const { data: table, error, refetch, isFetching } = useScannedTable(tableCode);

  useEffect(() => {
    if (!table) return;
    storeJoinedTable(localStore, table);
    track("funnel", "table_opened", { storeId: table.storeId, payMode: table.payMode });
    navigate(paths.store(table.storeId), { replace: true });
  }, [table]);

  if (!TABLE_CODE.test(tableCode)) return <UnknownTable code={tableCode} />;
  if (error?.code === ErrorCode.orderNotFound)
    return <UnknownTable code={tableCode} message={error.message} />;
  return (
    <Screen align="center" title={t("table.title")}>
      {error && !isFetching ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        <p className={styles.joining} role="status">
          <Spinner />
          {t("table.joining")}
        </p>
      )}
    </Screen>
  );
}

function useScannedTable(tableCode: string) {
  const { language } = useLanguage();
  return useApiQuery<JoinedTable>({
    queryKey: ["table", tableCode, language],
    queryFn: () => joinTable(tableCode),
    enabled: TABLE_CODE.test(tableCode),
    gcTime: 0, // every scan asks anew: the session of the table may have changed
    refetchOnWindowFocus: false,
  });
}

/** Code and data of the menu, which comes next, load meanwhile. Sends the earlier participant token, so that a phone that scans again keeps its place. */
async function joinTable(tableCode: string): Promise<JoinedTable> {
  void loadMenu();
  const before = readLatestTable(localStore, Date.now());
  const joined = await fetchData(
    openTable,
    { tableCode },
    { participantToken: before?.participantToken },
  );
  callEarly(queryMenu, { storeId: joined.store.storeId });
  return {
    storeId: joined.store.storeId,
    sessionId: joined.sessionId,
    participantToken: joined.participantToken,
    tableLabel: joined.table.label,
    payMode: joined.store.payMode,
    joinedAt: Date.now(),
  };
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
          title={t("table.unknownTitle", { code })}
          text={message ?? t("table.unknownText")}
          action={{ label: t("table.enterByHand"), onClick: toCode }}
        />
      </div>
    </Screen>
  );
}

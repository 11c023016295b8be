import { openTable } from "@santap/contract/table";
import { Screen } from "@santap/ui/layout/screen";
import { Spinner } from "@santap/ui/overlay/loading";
import { useEffect } from "react";
import { fetchData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { useAnswer } from "../../shell/data/use-answer.ts";
import { localStore } from "../../shell/device/storage.ts";
import { useLanguage } from "../../shell/language/language-provider.tsx";
import { useWords } from "../../shell/language/words.tsx";
import { readLatestSeat, storeSeat, type Seat } from "../../shell/order-draft/seat.ts";
import { navigate } from "../../shell/route/place.ts";
import { useParams } from "../../shell/route/routes.tsx";
import { FailureState } from "../../shell/state/failure-state.tsx";
import { useTitle } from "../../shell/state/use-title.ts";
import { track } from "../../shell/tracking/told.ts";
import styles from "./table-screen.module.css";
import { UnknownTable } from "./unknown-table.tsx";

const TABLE_CODE = /^[A-Za-z0-9_-]{1,64}$/;
const UNKNOWN = "4110001";

/** What a scanned table code opens: takes a seat and goes on to the store's menu. */
export function TableScreen() {
  const { tableCode = "" } = useParams();
  const words = useWords();
  useTitle(words("table.title"));
  const { data: seat, error, refetch, isFetching } = useSeatAt(tableCode);

  useEffect(() => {
    if (!seat) return;
    storeSeat(localStore, seat);
    track("funnel", "table_opened", { storeId: seat.storeId, payMode: seat.payMode });
    navigate(paths.store(seat.storeId), { replace: true });
  }, [seat]);

  if (!TABLE_CODE.test(tableCode)) return <UnknownTable code={tableCode} />;
  if (error?.code === UNKNOWN) return <UnknownTable code={tableCode} message={error.message} />;
  return (
    <Screen place="center" title={words("table.title")}>
      {error && !isFetching ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        <p className={styles.joining} role="status">
          <Spinner />
          {words("table.joining")}
        </p>
      )}
    </Screen>
  );
}

function useSeatAt(tableCode: string) {
  const { language } = useLanguage();
  return useAnswer<Seat>({
    queryKey: ["seat", tableCode, language],
    queryFn: () => takeSeat(tableCode),
    enabled: TABLE_CODE.test(tableCode),
    gcTime: 0, // every scan asks anew: the session of the table may have changed
    refetchOnWindowFocus: false,
  });
}

/** With the proof of an earlier seat, so that a phone that scans again keeps its place. */
async function takeSeat(tableCode: string): Promise<Seat> {
  const before = readLatestSeat(localStore, Date.now());
  const joined = await fetchData(
    openTable,
    { tableCode },
    { participantToken: before?.participantToken },
  );
  return {
    storeId: joined.store.storeId,
    sessionId: joined.sessionId,
    participantToken: joined.participantToken,
    tableLabel: joined.table.label,
    payMode: joined.store.payMode,
    joinedAt: Date.now(),
  };
}

import type { DataOf } from "@santap/contract/call";
import { inviteToTable } from "@santap/contract/calls/table/guest";
import { useLanguage } from "@santap/client/language-provider";
import { Skeleton } from "@santap/ui/layout/skeleton";
import { Sheet } from "@santap/ui/overlay/sheet";
import { fetchData } from "../../../api.ts";
import { address, paths } from "../../../paths.ts";
import { useApiQuery } from "../../../shell/data/use-call.ts";
import { formatTime } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { JoinedTable } from "../../../shell/order-draft/joined-table.ts";
import { QrDrawing } from "../../../shell/qr-code/qr-drawing.tsx";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import type { TableSession } from "../session/use-table-session.ts";
import styles from "./bill.module.css";

interface InviteSheetProps {
  open: boolean;
  session: TableSession;
  table: JoinedTable;
  onClose: () => void;
}

/** Sooner than an invitation ends. */
const RENEW_MS = 8 * 60_000;

/** A code on this phone that lets a friend in without the PIN. */
export function InviteSheet({ open, session, table, onClose }: InviteSheetProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { sessionId, participantToken } = table;
  const { data, error, refetch } = useApiQuery<DataOf<typeof inviteToTable>>({
    queryKey: [inviteToTable.path, sessionId],
    queryFn: ({ signal }) => fetchData(inviteToTable, { sessionId }, { signal, participantToken }),
    enabled: open,
    refetchInterval: RENEW_MS,
    gcTime: 0,
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("bill.invite")}
      closeLabel={t("shell.close")}
      handle
    >
      <div className={styles.inviteSheet}>
        <p>{t("bill.inviteText", { table: session.tableLabel })}</p>
        {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height="14rem" />}
        {data && (
          <>
            <div className={styles.qr} data-ground="white">
              <QrDrawing text={toInviteUrl(data)} label={t("bill.inviteQr")} />
            </div>
            <p className="text-14 muted">
              {t("bill.inviteUntil", { time: formatTime(data.expiresAt, language) })}
            </p>
          </>
        )}
        {session.pin !== null && <p>{t("bill.pin", { pin: session.pin })}</p>}
      </div>
    </Sheet>
  );
}

function toInviteUrl({ tableCode, invite }: DataOf<typeof inviteToTable>): string {
  return location.origin + address(paths.table(tableCode), { invite });
}

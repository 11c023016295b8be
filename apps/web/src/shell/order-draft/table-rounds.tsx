import { tableSession } from "@santap/contract/calls/table";
import { Badge } from "@santap/ui/list/badge";
import { useCall } from "../data/use-call.ts";
import { useTranslation } from "../language/use-translation.ts";
import type { JoinedTable } from "./joined-table.ts";

const REFRESH_INTERVAL_MS = 10_000;

/** Badge for the shared bill's rounds: one waits for staff, or the last was refused. */
export function TableRounds({ table }: { table: JoinedTable }) {
  const t = useTranslation();
  const { sessionId, participantToken } = table;
  const session = useCall(
    tableSession,
    { sessionId },
    {
      enabled: table.payMode === "PAY_LATER",
      refetchInterval: REFRESH_INTERVAL_MS,
      participantToken,
    },
  );
  const rounds = session.data?.rounds ?? [];
  if (rounds.some(({ state }) => state === "AWAITING_STAFF")) {
    return <Badge tone="turmeric">{t("shell.waitingForStaff")}</Badge>;
  }
  if (rounds.at(-1)?.state !== "REFUSED") return null;
  return <Badge tone="danger">{t("shell.refusedByStaff")}</Badge>;
}

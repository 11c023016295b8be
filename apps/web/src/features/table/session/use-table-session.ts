import type { DataOf } from "@santap/contract/call";
import { TABLE_EVENTS_PATH, tableSession } from "@santap/contract/calls/table";
import { reportPresence } from "@santap/contract/calls/table/guest";
import { isTransient, type CallFailure } from "@santap/client/call-failure";
import { useEffect, useRef } from "react";
import { call } from "../../../api.ts";
import { subscribeToEvents } from "../../../shell/data/events.ts";
import { useCall } from "../../../shell/data/use-call.ts";
import type { JoinedTable } from "../../../shell/order-draft/joined-table.ts";
import { parseVersion, pickNewest } from "./parse-events.ts";

export type TableSession = DataOf<typeof tableSession>;

/** Where pushes do not get through. */
const POLL_MS = 10_000;
const PRESENCE_MS = 20_000;
const AGAIN_MS = 3_500;

export interface SharedTable {
  /** Null until it is there. */
  session: TableSession | null;
  error: CallFailure | null;
  /** Why this phone is no longer at the table; null while it is. */
  gone: string | null;
  refetch: () => void;
}

/** The table's session as pushed, asked for again when the page becomes visible, polled besides. */
export function useTableSession({ sessionId, participantToken }: JoinedTable): SharedTable {
  const newest = useRef<TableSession | null>(null);
  const query = useCall(
    tableSession,
    { sessionId },
    { participantToken, refetchInterval: POLL_MS, keepPrevious: true },
  );
  newest.current = pickNewest(newest.current, query.data);
  const refetch = useRef(query.refetch);
  refetch.current = query.refetch;
  useEffect(
    () =>
      subscribeToEvents(
        { id: `table:${sessionId}`, path: TABLE_EVENTS_PATH, token: participantToken },
        {
          onEvent(event) {
            const version = parseVersion(event);
            if (version !== null && version > (newest.current?.version ?? 0))
              void refetch.current();
          },
        },
      ),
    [sessionId, participantToken],
  );
  const { error } = query;
  const gone = error && !isTransient(error) ? error.message : null;
  return { session: newest.current, error, gone, refetch: () => void query.refetch() };
}

/** Tells the table that this phone is there, and whether somebody chooses on it. */
export function usePresence({ sessionId, participantToken }: JoinedTable, choosing: boolean): void {
  useEffect(() => {
    const report = () => {
      if (document.visibilityState === "visible")
        void call(reportPresence, { sessionId, choosing }, { participantToken });
    };
    report();
    // The server drops what follows the last report within three seconds.
    const again = setTimeout(report, AGAIN_MS);
    const timer = setInterval(report, PRESENCE_MS);
    document.addEventListener("visibilitychange", report);
    return () => {
      clearTimeout(again);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", report);
    };
  }, [sessionId, participantToken, choosing]);
}

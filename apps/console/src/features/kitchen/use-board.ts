import { useLanguage } from "@santap/client/language-provider";
import type { CallFailure } from "@santap/client/call-failure";
import { BASE_PATH, type DataOf } from "@santap/contract/call";
import { kitchenBoard, KITCHEN_EVENTS_PATH } from "@santap/contract/calls/kitchen";
import type { Board } from "@santap/contract/schemas/staff/kitchen";
import { useNow } from "@santap/client/use-now";
import { useEffect, useRef } from "react";
import { fetchData } from "../../api.ts";
import { queryClient } from "../../shell/data/query-client.ts";
import { useApiQuery } from "../../shell/data/use-call.ts";

const POLL_MS = 10_000;
/** KDS-1: after so long without an answer the screen says that it is not live. */
const LOST_AFTER_MS = 15_000;

type Answer = DataOf<typeof kitchenBoard>;

export interface LiveBoard {
  /** Null until the first answer. */
  board: Board | null;
  /** Server's time now, epoch ms. */
  now: number;
  connection: "LIVE" | "CONNECTING" | "LOST";
  /** When the board was read, server's time; null before. */
  readAt: number | null;
  error: CallFailure | null;
  refetch: () => Promise<unknown>;
}

/** The board, read anew at every push and every 10 s; the last one stays while nothing arrives. */
export function useBoard(storeId: string, stationId: string | null): LiveBoard {
  const { language } = useLanguage();
  const clock = useNow();
  const queryKey = ["kitchen-board", storeId, stationId, language];
  const read = useApiQuery<Answer & { offset: number }>({
    queryKey,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    async queryFn({ signal }) {
      const shown = queryClient.getQueryData<Answer>(queryKey);
      const place = { storeId, ...(stationId !== null && { stationId }) };
      const known = shown === undefined ? place : { ...place, version: shown.version };
      const answer = await fetchData(kitchenBoard, known, { signal });
      const offset = answer.at - Date.now();
      return { ...answer, offset, board: answer.board ?? shown?.board ?? null };
    },
  });
  const refetch = useCoalesced(() => read.refetch({ cancelRefetch: false }));
  usePushes(storeId, refetch);
  const { data, dataUpdatedAt, failureCount } = read;
  const silent = clock - dataUpdatedAt;
  const lost = data !== undefined && silent > LOST_AFTER_MS;
  return {
    board: data?.board ?? null,
    now: clock + (data?.offset ?? 0),
    connection: lost ? "LOST" : failureCount > 0 ? "CONNECTING" : "LIVE",
    readAt: data?.at ?? null,
    error: read.error,
    refetch,
  };
}

/** Asked during a run, it runs once more after it: what came meanwhile may not be in the answer. */
function useCoalesced(work: () => Promise<unknown>): () => Promise<unknown> {
  const state = useRef({ running: false, again: false });
  return async function run(): Promise<void> {
    if (state.current.running) return void (state.current.again = true);
    state.current.running = true;
    do {
      state.current.again = false;
      await work();
    } while (state.current.again);
    state.current.running = false;
  };
}

function usePushes(storeId: string, refetch: () => Promise<unknown>): void {
  const latest = useRef(refetch);
  useEffect(() => void (latest.current = refetch));
  useEffect(() => {
    const events = new EventSource(`${BASE_PATH}${KITCHEN_EVENTS_PATH}?storeId=${storeId}`);
    const read = () => void latest.current();
    const readIfVisible = () => {
      if (document.visibilityState === "visible") read();
    };
    events.addEventListener("board", read);
    document.addEventListener("visibilitychange", readIfVisible);
    return () => {
      events.close();
      document.removeEventListener("visibilitychange", readIfVisible);
    };
  }, [storeId]);
}

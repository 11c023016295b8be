import { useLanguage } from "@santap/client/language-provider";
import type { CallFailure } from "@santap/client/call-failure";
import type { DataOf } from "@santap/contract/call";
import { kitchenBoard } from "@santap/contract/calls/staff/kitchen";
import type { Board } from "@santap/contract/schemas/staff/kitchen";
import { fetchData } from "../../api.ts";
import { queryClient } from "../../shell/data/query-client.ts";
import { useLive, type Live } from "../../shell/data/live.ts";
import { useCoalesced, useStorePushes } from "../../shell/data/store-pushes.ts";
import { useApiQuery } from "../../shell/data/use-call.ts";

const POLL_MS = 10_000;

type Answer = DataOf<typeof kitchenBoard>;

export interface LiveBoard extends Live {
  /** Null until the first answer. */
  board: Board | null;
  error: CallFailure | null;
  refetch: () => Promise<unknown>;
}

/** The board, read anew at every push and every 10 s; the last one stays while nothing arrives. */
export function useBoard(storeId: string, stationId: string | null): LiveBoard {
  const { language } = useLanguage();
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
  const listening = useStorePushes(storeId, refetch);
  return {
    ...useLive(read, listening),
    board: read.data?.board ?? null,
    error: read.error,
    refetch,
  };
}

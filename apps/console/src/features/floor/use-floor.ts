import { useLanguage } from "@santap/client/language-provider";
import type { CallFailure } from "@santap/client/call-failure";
import type { DataOf } from "@santap/contract/call";
import { listTables } from "@santap/contract/calls/staff/table";
import type { Floor } from "@santap/contract/schemas/staff/table";
import { fetchData } from "../../api.ts";
import { queryClient } from "../../shell/data/query-client.ts";
import { useLive, type Live } from "../../shell/data/live.ts";
import { useCoalesced, useStorePushes } from "../../shell/data/store-pushes.ts";
import { useApiQuery } from "../../shell/data/use-call.ts";

const POLL_MS = 10_000;
const PUSHES = ["board", "table"];

type Answer = DataOf<typeof listTables>;

export interface LiveFloor extends Live {
  /** Null until the first answer. */
  floor: Floor | null;
  error: CallFailure | null;
  refetch: () => Promise<unknown>;
  /** Changes with everything that is read. */
  version: string | null;
}

/** The tables, read anew at every push and every 10 s; the last ones stay while nothing arrives. */
export function useFloor(storeId: string): LiveFloor {
  const { language } = useLanguage();
  const queryKey = ["floor", storeId, language];
  const read = useApiQuery<Answer & { offset: number }>({
    queryKey,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    async queryFn({ signal }) {
      const shown = queryClient.getQueryData<Answer>(queryKey);
      const known = shown === undefined ? { storeId } : { storeId, version: shown.version };
      const answer = await fetchData(listTables, known, { signal });
      const offset = answer.at - Date.now();
      return { ...answer, offset, floor: answer.floor ?? shown?.floor ?? null };
    },
  });
  const refetch = useCoalesced(() => read.refetch({ cancelRefetch: false }));
  const listening = useStorePushes(storeId, refetch, PUSHES);
  return {
    ...useLive(read, listening),
    floor: read.data?.floor ?? null,
    version: read.data?.version ?? null,
    error: read.error,
    refetch,
  };
}

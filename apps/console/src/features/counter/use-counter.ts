import { useLanguage } from "@santap/client/language-provider";
import type { CallFailure } from "@santap/client/call-failure";
import type { DataOf } from "@santap/contract/call";
import { counterOrders } from "@santap/contract/calls/staff/counter";
import { keepPreviousData } from "@tanstack/react-query";
import { fetchData } from "../../api.ts";
import { useLive, type Live } from "../../shell/data/live.ts";
import { useCoalesced, useStorePushes } from "../../shell/data/store-pushes.ts";
import { useApiQuery } from "../../shell/data/use-call.ts";

const POLL_MS = 10_000;

export type Counter = DataOf<typeof counterOrders>;

export interface LiveCounter extends Live {
  /** Null until the first answer. */
  counter: Counter | null;
  error: CallFailure | null;
  refetch: () => Promise<unknown>;
}

/** The orders of the day, read anew at every push and every 10 s. */
export function useCounter(storeId: string, search: string): LiveCounter {
  const { language } = useLanguage();
  const read = useApiQuery<Counter & { offset: number }>({
    queryKey: ["counter-orders", storeId, search, language],
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const payload = { storeId, ...(search !== "" && { search }) };
      const answer = await fetchData(counterOrders, payload, { signal });
      return { ...answer, offset: answer.at - Date.now() };
    },
  });
  const refetch = useCoalesced(() => read.refetch({ cancelRefetch: false }));
  const listening = useStorePushes(storeId, refetch);
  return {
    ...useLive(read, listening),
    counter: read.data ?? null,
    error: read.error,
    refetch,
  };
}

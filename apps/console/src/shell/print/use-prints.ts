import type { DataOf } from "@santap/contract/call";
import { printState } from "@santap/contract/calls/staff/print";
import { useCall } from "../data/use-call.ts";

const POLL_MS = 5_000;

export type Prints = DataOf<typeof printState>;

export interface LivePrints {
  /** Null until the first answer. */
  prints: Prints | null;
  refetch: () => Promise<unknown>;
}

/** CTR-3: the store's printers, and the prints that somebody has to decide on. */
export function usePrints(storeId: string): LivePrints {
  const read = useCall(printState, { storeId }, { staleTime: 0, refetchInterval: POLL_MS });
  return { prints: read.data ?? null, refetch: () => read.refetch() };
}

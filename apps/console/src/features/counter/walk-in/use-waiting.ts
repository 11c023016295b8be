import { localStore } from "@santap/client/storage";
import { useState } from "react";
import type { LiveCounter } from "../use-counter.ts";
import { listWaiting } from "./waiting-orders.ts";

/** More than end within the minutes in which their end is said. */
const MAX_KEPT = 50;

/** What waits for money is the store's; which ends were seen is this device's, also over a reload. */
export function useWaiting(storeId: string, { counter, now }: LiveCounter) {
  const key = `till-closed:${storeId}`;
  const [closed, setClosed] = useState(() => localStore.getItem(key)?.split(" ") ?? []);
  return {
    waiting: listWaiting(counter?.orders ?? [], { now, closed }),
    /** Its end was seen here. */
    close(orderId: string): void {
      const next = [orderId, ...closed].slice(0, MAX_KEPT);
      localStore.setItem(key, next.join(" "));
      setClosed(next);
    },
  };
}

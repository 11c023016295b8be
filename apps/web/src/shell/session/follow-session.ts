import type { QueryClient } from "@tanstack/react-query";
import { session } from "./session.ts";

/** When a person leaves, here or in another tab, nothing of theirs stays in memory. */
export function forgetOnSignOut(queryClient: QueryClient): void {
  let userId = session.read().tokenInfo?.userId;
  session.subscribe(() => {
    const next = session.read().tokenInfo?.userId;
    if (userId !== undefined && next !== userId) queryClient.clear();
    userId = next;
  });
}

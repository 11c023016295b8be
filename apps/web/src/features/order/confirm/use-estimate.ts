import { queryMenu } from "@santap/contract/calls/menu";
import type { DataOf } from "@santap/contract/call";
import type { CartLine } from "@santap/domain/cart/cart";
import { useEffect, useMemo, useState } from "react";
import type { Estimate, estimateOrder } from "./estimate.ts";

/** What a guest's cart costs by the menu; who is logged in gets the server's price. */
export function useEstimate(
  isGuest: boolean,
  lines: readonly CartLine[],
  menu: DataOf<typeof queryMenu> | undefined,
): Estimate | null {
  const [estimate, setEstimate] = useState<typeof estimateOrder | null>(null);
  useEffect(() => {
    if (!isGuest) return;
    import("./estimate.ts").then(
      (loaded) => setEstimate(() => loaded.estimateOrder),
      () => undefined,
    );
  }, [isGuest]);
  return useMemo(() => (estimate && menu ? estimate(lines, menu) : null), [estimate, lines, menu]);
}

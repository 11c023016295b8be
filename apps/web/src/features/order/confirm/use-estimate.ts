import { queryMenu } from "@santap/contract/calls/menu";
import type { DataOf } from "@santap/contract/call";
import { useEffect, useMemo, useState } from "react";
import type { DraftEditor } from "../../../shell/order-draft/use-draft.ts";
import { awaitedTotal } from "../../../shell/session/login-request.ts";
import type { Estimate, estimateOrder } from "./estimate.ts";

/** What a guest's cart costs by the menu; who is logged in gets the server's price. */
export function useEstimate(
  isGuest: boolean,
  { cart: { lines }, table }: Pick<DraftEditor, "cart" | "table">,
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
  const takeaway = !table;
  const estimated = useMemo(
    () => (estimate && menu ? estimate({ lines, takeaway }, menu) : null),
    [estimate, lines, takeaway, menu],
  );
  useTotalInPopup(isGuest ? (estimated?.breakdown.payableAmount ?? null) : null);
  return estimated;
}

/** The popup covers the bar with the total. */
function useTotalInPopup(total: number | null): void {
  useEffect(() => {
    awaitedTotal.set(total);
    return () => awaitedTotal.set(null);
  }, [total]);
}

import { useLayoutEffect, type RefObject } from "react";
import { useLocation } from "../../../shell/route/router.tsx";

/** How far each row was moved sideways, by the key of the history entry. */
const leftAt = new Map<string, readonly number[]>();

/** On going back, rows (`data-row`) stand where they were left, as the page does. */
export function useKeptRows(page: RefObject<HTMLElement | null>): void {
  const { key, isPop } = useLocation();
  useLayoutEffect(() => {
    const rows = [...(page.current?.querySelectorAll("[data-row]") ?? [])];
    const before = isPop ? leftAt.get(key) : undefined;
    for (const [nth, row] of rows.entries())
      if (before !== undefined) row.scrollLeft = before[nth] ?? 0;
    return () => {
      leftAt.set(
        key,
        rows.map((row) => row.scrollLeft),
      );
    };
  }, [page, key, isPop]);
}

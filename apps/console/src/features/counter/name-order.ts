import type { CounterOrder } from "@santap/contract/schemas/staff/counter";
import type { Translate } from "../../shell/language/use-translation.ts";

/** "Meja B1 #17", "Bawa pulang AB12". */
export function nameOrder(order: CounterOrder, t: Translate): string {
  const number = order.number === null ? order.code : `#${order.number}`;
  return `${namePlace(order, t)} ${number}`;
}

export function namePlace({ tableLabel, kind }: CounterOrder, t: Translate): string {
  if (tableLabel !== null) return t("counter.table", { label: tableLabel });
  return t(kind === "DEAL" ? "counter.deal" : "counter.takeaway");
}

import type { LineStatus } from "../kitchen/line-state.ts";
import type { OrderStatus } from "./order-state.ts";

/** What the counter has to do for an order: TO_PAY takes money, READY hands it over. */
export type CounterStage = "TO_PAY" | "COOKING" | "READY" | "OVER";

const OPEN: readonly OrderStatus[] = ["AWAITING_PAYMENT", "OPEN", "PAYING"];

export function getCounterStage(status: OrderStatus, lines: readonly LineStatus[]): CounterStage {
  const isOpen = OPEN.includes(status);
  if (!isOpen && status !== "PAID" && status !== "COMPLETED") return "OVER";
  if (lines.some((line) => line === "FIRED" || line === "PREPARING")) return "COOKING";
  if (lines.includes("READY")) return "READY";
  return isOpen ? "TO_PAY" : "OVER";
}

import type { TableSession } from "../session/use-table-session.ts";

export type TableShare = TableSession["shares"][number];

/** Widths of the bill's bar, in thousandths of what it costs: paid, mine, others. */
export function toBarParts({
  payableAmount,
  paid,
  shares,
}: Pick<TableSession, "payableAmount" | "paid" | "shares">) {
  const running = shares.filter(({ state }) => state === "RUNNING");
  const sum = (list: readonly TableShare[]) => list.reduce((all, { amount }) => all + amount, 0);
  const mine = sum(running.filter((share) => share.mine));
  const others = sum(running) - mine;
  const whole = Math.max(1, payableAmount);
  const width = (amount: number) => Math.round((amount / whole) * 1000);
  return { paid: width(paid), mine: width(mine), others: width(others), amounts: { mine, others } };
}

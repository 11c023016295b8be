import { choosePortions } from "@santap/domain/bill/portion";
import {
  splitBill,
  type NewShare,
  type SplitFacts,
  type SplitHow,
} from "@santap/domain/bill/split";
import type { TableSession } from "../session/use-table-session.ts";

export type TableShare = TableSession["shares"][number];
type BillPart = Pick<TableSession, "rounds" | "me" | "rest" | "shares">;

/** What the server decides by, as far as this phone knows it. */
export function toSplitFacts({ rounds, me, rest, shares }: BillPart): SplitFacts {
  const counted = rounds
    .filter(({ state }) => state === "SENT")
    .flatMap(({ by, lines }) => lines.map((line) => ({ ...line, by: by.participantId })))
    .filter(({ kitchenStatus }) => kitchenStatus !== "VOIDED" && kitchenStatus !== "PENDING");
  return {
    rest,
    lines: counted.map(({ lineId, quantity, share }) => ({ lineId, quantity, paid: share })),
    mine: counted.filter(({ by }) => by === me).map(({ lineId }) => lineId),
    taken: shares
      .filter(({ state }) => state !== "RETURNED")
      .map(({ portions, even }) => ({ portions, even })),
  };
}

/** Before anything is charged; null where it is no share. */
export function previewShare(how: SplitHow, facts: SplitFacts): NewShare | null {
  return facts.rest > 0 ? splitBill(how, facts) : null;
}

/** Units of a line that are still to be had, each shared by `of`. */
export function countFreeUnits(facts: SplitFacts, lineId: string, of: number): number {
  const taken = facts.taken.flatMap(({ portions }) => portions);
  const chosen = choosePortions(facts.lines, taken, [{ lineId, units: 99, of }]);
  return new Set(chosen.map(({ unit }) => unit)).size;
}

/** What somebody may choose of the lines: none chosen is no wish. */
export interface LineChoice {
  units: number;
  of: number;
}

export function toLineWishes(
  chosen: ReadonlyMap<string, LineChoice>,
): Extract<SplitHow, { kind: "LINES" }> {
  const lines = [...chosen]
    .filter(([, { units }]) => units > 0)
    .map(([lineId, { units, of }]) => ({ lineId, units, ...(of > 1 && { of }) }));
  return { kind: "LINES", lines };
}

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

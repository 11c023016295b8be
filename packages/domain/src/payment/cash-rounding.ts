import type { Rupiah } from "../money/rupiah.ts";

/** A store's rule for what is paid in notes and coins; a unit of 1 rounds nothing. */
export interface CashRounding {
  readonly mode: "DOWN" | "NEAREST";
  readonly unit: Rupiah;
}

export interface CashSum {
  readonly due: Rupiah;
  /** What the store takes less than is due; below 0 where it takes more. */
  readonly rounding: number;
  /** To be taken. */
  readonly amount: Rupiah;
}

/** Never to nothing: what is due then is taken as it is. */
export function roundCash(due: Rupiah, { mode, unit }: CashRounding): CashSum {
  const down = due - (due % unit);
  const rounded = mode === "NEAREST" && (due % unit) * 2 >= unit ? down + unit : down;
  const amount = rounded === 0 ? due : rounded;
  return { due, rounding: due - amount, amount };
}

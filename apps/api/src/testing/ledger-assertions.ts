import { LEDGER_CHECKS } from "../accounting/ledger/ledger-checks.ts";
import type { Rows } from "./rows.ts";

/**
 * What is wrong with the books, one sentence each; empty when every rupiah has its place:
 * each posting and the whole ledger balance, what every payment brought in was applied, refunded
 * (or is owed back) or waits for staff, and orders and attempts agree with their ledger rows.
 */
export async function findLedgerFaults(rows: Rows): Promise<string[]> {
  const found = await Promise.all(LEDGER_CHECKS.map(({ text }) => rows.all<{ id: string }>(text)));
  return LEDGER_CHECKS.flatMap(({ fault }, index) =>
    (found[index] ?? []).map(({ id }) => `${fault}: ${id}`),
  );
}

/** @throws Error naming every fault of the books */
export async function assertLedgerBalanced(rows: Rows): Promise<void> {
  const faults = await findLedgerFaults(rows);
  if (faults.length > 0) throw new Error(`the books are wrong:\n${faults.join("\n")}`);
}

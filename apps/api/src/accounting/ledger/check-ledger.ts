import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import { LEDGER_CHECKS } from "./ledger-checks.ts";

export interface LedgerReport {
  postings: number;
  orders: number;
  attempts: number;
  /** All debits; equal to all credits. */
  moved: number;
  /** Debits less credits by account. */
  balances: { account: string; balance: number }[];
  faults: { fault: string; ids: string[] }[];
}

/** A broken rule may be broken everywhere. */
const MAX_IDS = 20;

/** All rules on one snapshot, while the server continues. */
export async function checkLedger(db: Database): Promise<LedgerReport> {
  return inSnapshot(db, async (tx) => {
    const faults: LedgerReport["faults"] = [];
    for (const { fault, text } of LEDGER_CHECKS) {
      const limited = sql<{
        id: string;
      }>`select id from (${sql.raw(text)}) broken limit ${MAX_IDS}`;
      const { rows } = await limited.execute(tx);
      if (rows.length > 0) faults.push({ fault, ids: rows.map(({ id }) => id) });
    }
    const { rows: totals } = await sql<Omit<LedgerReport, "balances" | "faults">>`
        select (select count(distinct posting_id) from ledger_entry) as postings,
          (select count(*) from orders) as orders, (select count(*) from pay_attempt) as attempts,
          (select coalesce(sum(amount), 0)::bigint from ledger_entry where side = 'DEBIT') as moved`.execute(
      tx,
    );
    const { rows: balances } = await sql<LedgerReport["balances"][number]>`
        select account, sum(case side when 'DEBIT' then amount else -amount end)::bigint as balance
        from ledger_entry group by account order by account`.execute(tx);
    const [total = { postings: 0, orders: 0, attempts: 0, moved: 0 }] = totals;
    return { ...total, balances, faults };
  });
}

import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { BOOK_RULES } from "./book-rules.ts";

/** What was looked at, and what is wrong. Amounts in whole rupiah. */
export interface BooksReport {
  postings: number;
  orders: number;
  attempts: number;
  /** Debits of the whole ledger, as many as its credits. */
  moved: number;
  /** Debits less credits of each account that was used, by its name. */
  balances: { account: string; balance: number }[];
  /** Rules that do not hold; empty when every rupiah has its place. */
  faults: { fault: string; ids: string[] }[];
}

/** Enough to begin looking; a broken rule may be broken everywhere. */
const MOST_IDS = 20;

/** Checks all rules on one and the same state of the database, while the server may go on working. */
export async function checkBooks(db: Database): Promise<BooksReport> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const faults: BooksReport["faults"] = [];
      for (const { fault, text } of BOOK_RULES) {
        const limited = sql<{
          id: string;
        }>`select id from (${sql.raw(text)}) broken limit ${MOST_IDS}`;
        const { rows } = await limited.execute(tx);
        if (rows.length > 0) faults.push({ fault, ids: rows.map(({ id }) => id) });
      }
      const { rows: totals } = await sql<Omit<BooksReport, "balances" | "faults">>`
        select (select count(distinct posting_id) from ledger_entry) as postings,
          (select count(*) from orders) as orders, (select count(*) from pay_attempt) as attempts,
          (select coalesce(sum(amount), 0)::bigint from ledger_entry where side = 'DEBIT') as moved`.execute(
        tx,
      );
      const { rows: balances } = await sql<BooksReport["balances"][number]>`
        select account, sum(case side when 'DEBIT' then amount else -amount end)::bigint as balance
        from ledger_entry group by account order by account`.execute(tx);
      const [total = { postings: 0, orders: 0, attempts: 0, moved: 0 }] = totals;
      return { ...total, balances, faults };
    });
}

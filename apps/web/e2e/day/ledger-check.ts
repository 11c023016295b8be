import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const PROGRAM = join(import.meta.dirname, "../../../api/src/commands/ledger-check.ts");

export interface Books {
  /** What the program prints last. */
  verdict: string;
  /** Rupiah by account. */
  balances: Readonly<Record<string, number>>;
}

/** As operators run it, in a process of its own. @throws where it finds the books wrong */
export async function runLedgerCheck(databaseUrl: string): Promise<Books> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { env });
  const lines = stdout.trimEnd().split("\n");
  const balances = lines.flatMap((line) => {
    const [, account, balance] = /^([A-Z_]+) +(-?\d+)$/.exec(line) ?? [];
    return account === undefined ? [] : [[account, Number(balance)] as const];
  });
  return { verdict: lines.at(-1) ?? "", balances: Object.fromEntries(balances) };
}

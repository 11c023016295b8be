import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootSantap } from "@santap/dev-env/boot";
import pg from "pg";

/** Of the demo data: bills are paid later, tables are open to everybody. */
export const STORE_ID = "S01";

export interface Store {
  readonly appUrl: string;
  /** What the kitchen got is older by so many seconds, as it is for the tablet's clock. */
  age(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

const OLDER = [
  `update order_line set fired_at = fired_at - $2 * interval '1 second',
     voided_at = voided_at - $2 * interval '1 second' where store_id = $1 and fired_at is not null`,
  `update line_station set changed_at = changed_at - $2 * interval '1 second' where store_id = $1`,
];

export async function startStore(log: (line: string) => void): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), "santap-bench-memory-"));
  const env = { LOG_LEVEL: "error", FLOOD_LIMIT: "0" };
  const product = await bootSantap({ mode: "processes", dataDir, env, log });
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  return {
    appUrl: product.appUrl,
    async age(seconds) {
      for (const text of OLDER) await client.query(text, [STORE_ID, seconds]);
    },
    async stop() {
      await client.end();
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

import { bootSantap, type SantapEnvironment } from "@santap/dev-env/boot";
import { asAppRole, withDatabase } from "@santap/dev-env/postgres";
import { startTemporaryCluster } from "@santap/dev-env/postgres/temporary-cluster";
import { queryDatabase } from "@santap/dev-env/query-database";
import { openDatabase, type Database } from "../../src/db/database.ts";
import { registerPaidTriggers } from "../../src/paid-order-triggers.ts";
import { loadDemoOperator } from "../../src/demo/load-demo-operator.ts";
import { loadDemoData } from "../../src/demo/load-demo-data.ts";
import { migrate } from "../../src/db/migration/migrate.ts";
import type { RedemptionDeps } from "../../src/offers/voucher/redemption/redemption-deps.ts";
import { openRows } from "../../src/testing/rows.ts";
import { SECRETS, connectTestProduct, type TestProduct } from "../../src/testing/test-product.ts";
import { traceBills } from "./checks/read/trace-bills.ts";

/** A server of the product that can be killed. */
export type Server = SantapEnvironment["api"];

/** A whole product of one lane: its own database, acquirer and servers, each a process of its own. */
export interface Lane {
  readonly product: TestProduct;
  readonly sandboxUrl: string;
  readonly servers: readonly Server[];
  /** For use cases of a store's staff, which run beside the servers. */
  readonly staff: { db: Database; clock(): number };
  /** For staff who redeem vouchers. */
  readonly redemption: RedemptionDeps;
  stop(): Promise<void>;
}

/** Where lanes get databases from: one PostgreSQL, and a filled database to copy. */
export interface Databases {
  fresh(): Promise<{ url: string; drop(): Promise<void> }>;
  stop(): Promise<void>;
}

const TEMPLATE = "model_template";

/** How the servers run: nothing limits calls, and the acquirer's silence is known soon. */
export const MODEL_ENV = {
  ...SECRETS,
  LOG_LEVEL: "error",
  FLOOD_LIMIT: "0",
  SNAP_BREAKER_REST: "0",
  SNAP_TIMEOUT: "250",
  POOL_SIZE: "8",
  // Nobody waits for a worker's turn, nor for the end of vouchers that are looked at once a minute. The
  // others keep theirs: all of them ten times a second took two fifths of the model's CPU time.
  WORKER_WAIT: "100",
  WORKER_WAIT_FOR: "reconciliation,order-expiry,share-return,refunds,voucher-ends,expired-vouchers",
  // Drawing puzzles would take most of a start's CPU time, and no step asks for one.
  HUMAN_PUZZLES: "1",
};

export async function openDatabases(): Promise<Databases> {
  registerPaidTriggers();
  const cluster = await startTemporaryCluster();
  await fillTemplate(cluster.url);
  let count = 0;
  return {
    async fresh() {
      const name = `lane_${(count += 1)}`;
      await queryDatabase(cluster.url, `create database ${name} template ${TEMPLATE}`);
      return {
        url: withDatabase(cluster.url, name),
        drop: async () => {
          await queryDatabase(cluster.url, `drop database if exists ${name} with (force)`);
        },
      };
    },
    stop: () => cluster.stop(),
  };
}

/** What only the model needs of a database: somebody who signs in staff, and a trace of the bills. */
export async function addModelParts(url: string): Promise<void> {
  await loadDemoOperator(url);
  const rows = openRows(url);
  await traceBills(rows);
  await rows.close();
}

async function fillTemplate(clusterUrl: string): Promise<void> {
  await queryDatabase(clusterUrl, `create database ${TEMPLATE}`);
  const url = withDatabase(clusterUrl, TEMPLATE);
  await migrate(url);
  await loadDemoData(url);
  await addModelParts(url);
  // What sequences buy does not depend on the day and the hour.
  await queryDatabase(url, "update deal set excludes_holidays = false");
  await queryDatabase(
    url,
    "update store set opening = (select opening from store where store_id = 'S06') where store_id = 'S03'",
  );
}

export async function openLane(databases: Databases, serverCount: number): Promise<Lane> {
  const database = await databases.fresh();
  const environment = await bootSantap({
    mode: "processes",
    databaseUrl: database.url,
    appDatabaseUrl: asAppRole(database.url),
    demoData: false,
    env: MODEL_ENV,
    onLine: (part, line) => process.stderr.write(`[${part}] ${line}\n`),
  });
  const more = await Promise.all(
    Array.from({ length: serverCount - 1 }, () => environment.addApi()),
  );
  const product = connectTestProduct(environment);
  const { appDatabaseUrl: url } = environment;
  const db = openDatabase({ url, poolSize: 4, onIdleError: () => undefined });
  return {
    product,
    sandboxUrl: environment.sandboxUrl,
    servers: [environment.api, ...more],
    staff: { db, clock: Date.now },
    redemption: { db, clock: Date.now, voucherSecret: SECRETS.VOUCHER_SECRET },
    async stop() {
      await db.destroy();
      await product.close();
      await environment.stop();
      await database.drop();
    },
  };
}

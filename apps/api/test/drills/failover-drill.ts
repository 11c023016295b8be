/**
 * `npm run drill:failover`: diners pay while the primary is killed and its synchronous replica is
 * promoted. Every acknowledged order must be on the replica, every payment applied once.
 */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connectTestProduct, type TestProduct } from "../../src/testing/test-product.ts";
import { until } from "../../src/testing/until.ts";
import {
  baseBackup,
  createCluster,
  createPrimary,
  databaseUrlAt,
  runSql,
  type Cluster,
} from "./cluster.ts";
import { openDatabaseAddress } from "./database-address.ts";
import { bootOn, isPaid, payOneOrder, type PaidOrder } from "./diners.ts";
import { drillFolder } from "./distribution.ts";
import { checkLedger, runDrill, type Drill } from "./drill.ts";

const [PORT, REPLICA_PORT] = [4255, 4256];
const STREAMS = 4;
const BEFORE = 12;
const AFTER = 24;

await runDrill("failover", async (drill) => {
  const folder = drillFolder();
  drill.after(folder.remove);
  const primary = createPrimary(join(folder.path, "primary"), PORT, {});
  drill.after(() => primary.stop("immediate"));
  const replica = createCluster(join(folder.path, "replica"), REPLICA_PORT);
  const address = await openDatabaseAddress(PORT);
  drill.after(() => address.close());
  const url = databaseUrlAt(address.port);
  const environment = await bootOn(url);
  drill.after(() => environment.stop());
  await drill.timed("replica made and following", () => follow(primary, replica));
  drill.after(() => replica.stop("immediate"));

  const product = connectTestProduct({ ...environment, databaseUrl: url });
  drill.after(() => product.close());
  const load = startLoad(product);
  await until("load", async () => load.paid.length >= BEFORE, 60_000);
  const killedAt = performance.now();
  process.kill(primary.pid, "SIGKILL");
  const placedBefore = load.placed.length;
  await drill.timed("promoted", () => replica.promote());
  address.pointAt(REPLICA_PORT);
  await until("an order after it", async () => load.placed.length > placedBefore + STREAMS, 60_000);
  drill.say(
    `${STREAMS} more orders acknowledged ${((performance.now() - killedAt) / 1000).toFixed(1)} s after the kill`,
  );
  await until("load", async () => load.paid.length >= AFTER, 120_000);
  load.over = true;
  await load.done;
  await checkAll(drill, product, load);
});

/** The replica applies what the primary acknowledges, before it acknowledges it. */
async function follow(primary: Cluster, replica: Cluster): Promise<void> {
  baseBackup(primary, replica.dir, true);
  replica.start();
  runSql(PORT, "alter system set synchronous_standby_names = '*'");
  runSql(PORT, "alter system set synchronous_commit = 'remote_apply'");
  runSql(PORT, "select pg_reload_conf()");
  const state = () => runSql(PORT, "select sync_state from pg_stat_replication");
  await until("the synchronous replica", async () => state() === "sync");
}

interface Load {
  readonly placed: string[];
  readonly paid: PaidOrder[];
  readonly done: Promise<unknown>;
  over: boolean;
}

/** Each stream pays one order after the other, as a new diner after a call that failed. */
function startLoad(product: TestProduct): Load {
  const [placed, paid]: [string[], PaidOrder[]] = [[], []];
  const load = { placed, paid, over: false };
  async function stream(): Promise<void> {
    while (!load.over) {
      try {
        const diner = await product.newBuyer();
        while (!load.over) {
          paid.push(await payOneOrder(product, diner, (orderId) => placed.push(orderId)));
        }
      } catch {
        await pause(50);
      }
    }
  }
  return Object.assign(load, { done: Promise.all(Array.from({ length: STREAMS }, stream)) });
}

async function checkAll(drill: Drill, product: TestProduct, load: Load): Promise<void> {
  const ids = load.placed.map((id) => `'${id}'`).join(",");
  const found = Number(
    runSql(REPLICA_PORT, `select count(*) from orders where order_id in (${ids})`),
  );
  drill.holds(
    `all ${load.placed.length} acknowledged orders are there (${found})`,
    found === load.placed.length,
  );
  for (const paid of load.paid) {
    if (!(await isPaid(product, paid))) throw new Error(`${paid.orderId} is not paid`);
  }
  drill.holds(`all ${load.paid.length} orders that were seen paid are paid`, true);
  await until("the end of every payment", async () => nothingLost(product), 60_000);
  drill.holds("every payment of a wallet is in an order or on its way back", true);
  const { url } = createCluster("", REPLICA_PORT);
  drill.holds("every rupiah has its place", checkLedger(url) === 0);
}

/** Every code that a wallet paid has its payment in the database, which applied it or gives it back. */
async function nothingLost(product: TestProduct): Promise<boolean> {
  const paid = (await product.sandbox.codes()).flatMap(({ payments }) => payments);
  const known = await product.rows.all<{ ref: string }>("select payment_ref as ref from pay_event");
  const refs = new Set(known.map(({ ref }) => ref));
  return paid.every(({ paymentReferenceNo }) => refs.has(paymentReferenceNo));
}

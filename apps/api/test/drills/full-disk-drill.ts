/**
 * `npm run drill:full-disk`: the disk of the database fills up, then that of the event log; what the
 * product answers meanwhile, and that it goes on by itself once there is room. Needs root, for two
 * small file systems in memory.
 */
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createOrder } from "@santap/contract/calls/order";
import { send } from "../../src/testing/caller.ts";
import { orderInput } from "../../src/testing/orders.ts";
import { connectTestProduct, type TestProduct } from "../../src/testing/test-product.ts";
import { inParallel, until } from "../../src/testing/until.ts";
import { newHead, postBatch, views } from "../../src/insight/tracking/test/reports.ts";
import { findPostmaster } from "@santap/dev-env/postgres/postmaster";
import { createPrimary, type Cluster } from "./cluster.ts";
import { bootOn, payOrders } from "./diners.ts";
import { drillFolder, Missing, runAs } from "./distribution.ts";
import { checkLedger, runDrill, type Drill } from "./drill.ts";

const PORT = 4257;
/** A new cluster with demo data takes about 100 MB. */
const DATABASE_MB = 220;
const EVENTS_MB = 1;
const BUYERS = 150;
const PLACED = "200 placed";
const UNAVAILABLE = "503 503";

await runDrill("full disk", async (drill) => {
  if (process.getuid?.() !== 0)
    throw new Missing("This drill mounts file systems: run it as root.");
  const folder = drillFolder();
  drill.after(folder.remove);
  const disk = mountDisk(drill, join(folder.path, "disk"), DATABASE_MB);
  const events = mountDisk(drill, join(folder.path, "events"), EVENTS_MB);
  const settings = { max_wal_size: "48MB", min_wal_size: "32MB" };
  const primary = createPrimary(join(disk, "database"), PORT, settings);
  drill.after(() => primary.stop("immediate"));
  const environment = await bootOn(primary.url, { EVENTS_DIR: events });
  drill.after(() => environment.stop());
  const product = connectTestProduct(environment);
  drill.after(() => product.close());
  const paid = await payOrders(environment, 3);
  await fillDatabase(drill, { product, disk, primary });
  await payOrders(environment, 1);
  drill.holds(`an order is paid again, after ${paid.length} before`, true);
  drill.holds("every rupiah has its place", checkLedger(primary.url) === 0);
  await fillEvents(drill, product, events);
});

function mountDisk(drill: Drill, path: string, megabytes: number): string {
  runAs({}, "mkdir", ["-p", path]);
  runAs({}, "mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0777`, "tmpfs", path]);
  drill.after(() => void spawnSync("umount", ["-l", path]));
  return path;
}

interface Filled {
  product: TestProduct;
  disk: string;
  primary: Cluster;
}

/** Writes until nothing fits, then asks for orders until one is refused, and makes room again. */
async function fillDatabase(drill: Drill, { product, disk, primary }: Filled): Promise<void> {
  const buyers = await inParallel(BUYERS, () => product.newBuyer());
  const filler = fill(disk);
  const answers = new Map<string, number>();
  for (const as of buyers) {
    const { status, envelope } = await send(product.appUrl, createOrder, {
      payload: orderInput(),
      as,
    });
    const said = `${status} ${envelope.success ? "placed" : envelope.error.code}`;
    answers.set(said, (answers.get(said) ?? 0) + 1);
  }
  drill.say(`orders while the disk is full: ${JSON.stringify(Object.fromEntries(answers))}`);
  const asTold = [...answers.keys()].every((said) => said === PLACED || said === UNAVAILABLE);
  drill.holds("what did not fit was refused as unavailable", asTold && answers.has(UNAVAILABLE));
  drill.say(
    `/healthz ${await getStatus(product.appUrl, "/healthz")}, /readyz ${await getStatus(product.appUrl, "/readyz")}, server ${findPostmaster(primary.dir) ? "runs" : "has ended"}`,
  );
  rmSync(filler);
  await drill.timed("room again, to the first /readyz of 200", async () => {
    if (!(await isReadyWithin(product.appUrl, 5_000))) primary.start();
    await until(
      "the app",
      async () => (await getStatus(product.appUrl, "/readyz")) === 200,
      60_000,
    );
  });
}

async function fillEvents(drill: Drill, product: TestProduct, disk: string): Promise<void> {
  const filler = fill(disk);
  const before = await track(product.appUrl);
  rmSync(filler);
  const after = await until("room", async () => {
    const status = await track(product.appUrl);
    return status === 200 ? status : null;
  });
  drill.say(`events while their disk is full: HTTP ${before}; with room again: HTTP ${after}`);
  drill.holds("orders do not depend on it", (await getStatus(product.appUrl, "/readyz")) === 200);
}

/** Takes all the room that is left, as the server's user would. */
function fill(disk: string): string {
  const filler = join(disk, "filler");
  writeFileSync(filler, "");
  spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=4k"]);
  return filler;
}

/** One event of one tab, as the browser sends it. */
async function track(appUrl: string): Promise<number> {
  return (await postBatch(appUrl, { head: newHead(), events: views([1]) })).status;
}

async function isReadyWithin(appUrl: string, milliseconds: number): Promise<boolean> {
  return until(
    "the app",
    async () => (await getStatus(appUrl, "/readyz")) === 200,
    milliseconds,
  ).catch(() => false);
}

async function getStatus(appUrl: string, path: string): Promise<number> {
  const reply = await fetch(`${appUrl}${path}`);
  await reply.arrayBuffer();
  return reply.status;
}

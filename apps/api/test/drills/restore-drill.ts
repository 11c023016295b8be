/**
 * `npm run drill:restore`: orders are paid, a base backup is made, more orders are paid, a table is
 * dropped by accident, and the database is restored to the moment before; then the same from a dump. An
 * account that was erased after that moment is erased again.
 */
import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { baseBackup, createCluster, createPrimary, runSql, type Cluster } from "./cluster.ts";
import { bootOn, payOrders, type PaidOrder } from "./diners.ts";
import { drillFolder, postgresPrograms, runAs, serverAccount } from "./distribution.ts";
import { checkLedger, runDrill, type Drill } from "./drill.ts";
import { eraseAccounts, readAccount, submitLongAgo } from "./erased-account.ts";

const [PORT, RESTORED_PORT, DUMPED_PORT] = [4251, 4252, 4253];
const ORDERS = 5;

await runDrill("restore", async (drill) => {
  const folder = drillFolder();
  drill.after(folder.remove);
  const archive = join(folder.path, "archive");
  runAs(serverAccount(), "mkdir", [archive]);
  const primary = createPrimary(join(folder.path, "primary"), PORT, {
    archive_mode: "on",
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  });
  drill.after(() => primary.stop("immediate"));
  drill.say(`PostgreSQL ${runSql(PORT, "show server_version")}`);

  const life = await liveThroughAnAccident(drill, primary, folder.path);
  const { kept, moment } = life;
  const restored = createCluster(join(folder.path, "base"), RESTORED_PORT);
  await drill.timed("restored from the base backup and the archive", () =>
    restoreTo(restored, { archive, moment }),
  );
  drill.after(() => restored.stop("immediate"));
  await findAll(drill, RESTORED_PORT, kept);
  repeatErasure(drill, restored, life);
  await useAgain(drill, restored, kept);
  await restoreDump(drill, restored, folder.path);
});

interface Life {
  /** Paid before the accident. */
  readonly kept: readonly PaidOrder[];
  /** The moment before it. */
  readonly moment: string;
  /** Whose account was erased after that moment. */
  readonly erased: string;
  readonly erasureList: string;
}

async function liveThroughAnAccident(drill: Drill, primary: Cluster, path: string): Promise<Life> {
  const environment = await drill.timed("booted, migrated, demo data", () => bootOn(primary.url));
  const before = await payOrders(environment, ORDERS);
  await drill.timed("base backup", () => baseBackup(primary, join(path, "base")));
  const after = await payOrders(environment, ORDERS);
  await environment.stop();
  const moment = runSql(PORT, "select clock_timestamp()");
  runSql(PORT, "select pg_sleep(1)");
  const erased = after[0]?.buyer.userId ?? "";
  const erasureList = join(path, "erased-accounts");
  submitLongAgo(PORT, erased);
  drill.holds(
    "an account is erased after that moment",
    eraseAccounts(primary, erasureList) === "again=0 due=1 failed=0",
  );
  runSql(PORT, "drop table ledger_entry cascade");
  drill.holds("the ledger check sees the accident", checkLedger(primary.url) === 2);
  runSql(PORT, "select pg_switch_wal()");
  primary.stop("fast");
  primary.start();
  return { kept: [...before, ...after], moment, erased, erasureList };
}

/** The step of the runbook before the server starts. */
function repeatErasure(drill: Drill, restored: Cluster, { erased, erasureList }: Life): void {
  const { port } = restored;
  drill.holds("the erased account is back", readAccount(port, erased) === "ACTIVE with its phone");
  const said = eraseAccounts(restored, erasureList);
  drill.holds(`the erasure list erases it again (${said})`, said === "again=1 due=0 failed=0");
  drill.holds("nothing is left of it", readAccount(port, erased) === "DELETED");
}

function restoreTo(restored: Cluster, { archive, moment }: { archive: string; moment: string }) {
  appendFileSync(
    join(restored.dir, "postgresql.auto.conf"),
    `restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'
archive_mode = off
`,
  );
  writeFileSync(join(restored.dir, "recovery.signal"), "");
  restored.start();
  while (runSql(restored.port, "select pg_is_in_recovery()") === "t") {
    runSql(restored.port, "select pg_sleep(0.05)");
  }
}

async function findAll(drill: Drill, port: number, kept: readonly PaidOrder[]): Promise<void> {
  const ids = kept.map(({ orderId }) => `'${orderId}'`).join(",");
  const found = runSql(
    port,
    `select count(*) from orders where status = 'PAID' and order_id in (${ids})`,
  );
  drill.holds(`all ${kept.length} paid orders are there (${found})`, Number(found) === kept.length);
  const { url } = createCluster("", port);
  drill.holds("every rupiah has its place", checkLedger(url) === 0);
}

/** The product works on what was restored, and unlogged tables are known to be empty. */
async function useAgain(
  drill: Drill,
  restored: Cluster,
  kept: readonly PaidOrder[],
): Promise<void> {
  const since = runSql(restored.port, "select count(*) from unlogged_since");
  drill.holds("unlogged tables are known to have been emptied", since === "0");
  const environment = await drill.timed("app ready on the restored database", () =>
    bootOn(restored.url),
  );
  const more = await payOrders(environment, 1);
  await environment.stop();
  await findAll(drill, restored.port, [...kept, ...more]);
}

async function restoreDump(drill: Drill, from: Cluster, path: string): Promise<void> {
  const file = join(path, "santap.dump");
  const tool = (name: string, ...args: string[]) =>
    runAs(serverAccount(), join(postgresPrograms(), name), args);
  const dump = ["-d", from.url, "-Fc", "--no-unlogged-table-data", "-f", file];
  await drill.timed("pg_dump", () => tool("pg_dump", ...dump));
  const target = createPrimary(join(path, "dumped"), DUMPED_PORT, {});
  drill.after(() => target.stop("immediate"));
  const restore = ["-d", target.url, "--exit-on-error", "--single-transaction", file];
  await drill.timed("pg_restore", () => tool("pg_restore", ...restore));
  const count = (port: number) => runSql(port, "select count(*) from orders");
  drill.holds("the dump has every order", count(DUMPED_PORT) === count(from.port));
  drill.holds("every rupiah has its place in it", checkLedger(target.url) === 0);
}

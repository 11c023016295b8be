import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { asAppRole } from "@santap/dev-env/postgres";
import { SECRETS } from "../../src/testing/test-product.ts";
import { runSql, type Cluster } from "./cluster.ts";

const COMMAND = fileURLToPath(new URL("../../src/commands/erase-accounts.ts", import.meta.url));

/** The runbook's command, as the role that runs the server; what it says, e.g. `again=1 due=0 failed=0`. */
export function eraseAccounts({ url }: Pick<Cluster, "url">, erasureList: string): string {
  const { USED_PHONE_KEY, OTP_BOX_KEY } = SECRETS;
  const settings = { DATABASE_URL: asAppRole(url), ERASURE_LIST: erasureList };
  const env = { PATH: process.env["PATH"], ...settings, USED_PHONE_KEY, OTP_BOX_KEY };
  const { stdout, stderr } = spawnSync(process.execPath, [COMMAND], { env, encoding: "utf8" });
  return (stdout || stderr).trim();
}

/** As if its deletion had been submitted three days ago. */
export function submitLongAgo(port: number, userId: string): void {
  runSql(port, `update account set status = 'DELETING' where user_id = '${userId}'`);
  runSql(
    port,
    `insert into account_deletion (user_id, proof, requested_at, undo_until)
     values ('${userId}', 'drill', now() - interval '73 hours', now() - interval '1 hour')`,
  );
}

/** Its status, and whether the phone is there. */
export function readAccount(port: number, userId: string): string {
  return runSql(
    port,
    `select status || case when phone_key is null then '' else ' with its phone' end
     from account where user_id = '${userId}'`,
  );
}

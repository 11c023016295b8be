import { openCommandDatabase } from "./command-database.ts";
import { ERASE_PARTS } from "../erase-parts.ts";
import { eraseAgain, eraseDueAccounts } from "../privacy/deletion/erase-accounts.ts";
import { openErasureList } from "../privacy/deletion/erasure-list-store.ts";

/** After a restore, before the server starts: erases what the erasure list names, and what is due by now. */
async function main(): Promise<number> {
  const { DATABASE_URL: url, ERASURE_LIST: path } = process.env;
  const { USED_PHONE_KEY: usedPhoneKey, OTP_BOX_KEY: otpBoxKey } = process.env;
  if (!url || !path || !usedPhoneKey || !otpBoxKey) {
    process.stderr.write(
      "DATABASE_URL, ERASURE_LIST, USED_PHONE_KEY and OTP_BOX_KEY are needed, as the server has them.\n",
    );
    return 2;
  }
  const db = openCommandDatabase(url);
  let failed = 0;
  const deps = {
    ...{ db, secrets: { usedPhoneKey, otpBoxKey }, clock: Date.now },
    erasureList: openErasureList(path),
    parts: ERASE_PARTS,
    onError(error: unknown) {
      failed += 1;
      process.stderr.write(`An account could not be erased: ${String(error)}\n`);
    },
  };
  const again = await eraseAgain(deps);
  const due = await eraseDueAccounts(deps);
  await db.destroy();
  process.stdout.write(`again=${again} due=${due} failed=${failed}\n`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main();

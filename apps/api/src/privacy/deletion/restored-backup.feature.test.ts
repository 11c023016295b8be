import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { cancelOrder, createOrder } from "@santap/contract/calls/order";
import { openTestDatabase } from "@santap/dev-env/test-database";
import { expect, onTestFinished } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { ask } from "../../testing/caller.ts";
import { test } from "../../testing/fixtures.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { orderInput } from "../../testing/orders.ts";
import { asOwner, openRows } from "../../testing/rows.ts";
import { SECRETS } from "../../testing/test-product.ts";
import { restoreBackup, takeBackup } from "./backup.fixture.ts";
import { leave, newLeaver } from "./deletion.fixture.ts";
import { eraseDueAccounts } from "./erase-accounts.ts";
import { ERASE_PARTS } from "../../erase-parts.ts";
import { openErasureList, type ErasureList } from "./erasure-list-store.ts";
import { findEverywhere } from "./find-everywhere.fixture.ts";

const NOTE = "no peanuts for Wulandari";
const COMMAND = fileURLToPath(new URL("../../commands/erase-accounts.ts", import.meta.url));
/** The erasure list itself. */
const KEPT = ["account.user_id", "account_deletion.user_id", "track_erase.user_id"];

/** As the server does, three days later. */
async function eraseIn73Hours(url: string, erasureList: ErasureList): Promise<void> {
  const db = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
  const secrets = { usedPhoneKey: SECRETS.USED_PHONE_KEY, otpBoxKey: SECRETS.OTP_BOX_KEY };
  const clock = () => Date.now() + 73 * 3_600_000;
  const onError = (error: unknown) => {
    throw error;
  };
  await eraseDueAccounts({ db, secrets, clock, erasureList, onError, parts: ERASE_PARTS });
  await db.destroy();
}

/** The step of the runbook that follows every restore. */
async function eraseAgain(url: string, list: string): Promise<string> {
  // With what records the statements of tests.
  const { PATH, HOME, NODE_OPTIONS, RECORD_STATEMENTS } = process.env;
  const { USED_PHONE_KEY, OTP_BOX_KEY } = SECRETS;
  const settings = { DATABASE_URL: url, ERASURE_LIST: list, USED_PHONE_KEY, OTP_BOX_KEY };
  const env = { PATH, HOME, NODE_OPTIONS, RECORD_STATEMENTS, ...settings };
  return (await promisify(execFile)(process.execPath, [COMMAND], { env })).stdout;
}

test("ACC-5 a backup that is older than an erasure brings the person back, until the runbook's command erases again", async ({
  environment,
  product: { appUrl },
}) => {
  const folder = mkdtempSync(join(tmpdir(), "santap-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const leaver = await newLeaver(environment);
  const { buyer, browser } = leaver;
  const stays = await newLeaver(environment);
  const wish = { ...orderInput(), note: NOTE, idempotencyKey: randomUUID() };
  const { orderId } = await ask(appUrl, createOrder, { payload: wish, as: buyer });
  await ask(appUrl, cancelOrder, { payload: { orderId }, as: buyer });
  const backup = await takeBackup(asOwner(environment.databaseUrl), folder);

  const list = join(folder, "erased-accounts");
  const erasureList = openErasureList(list);
  expect((await leave(environment, leaver)).body.success).toBe(true);
  await eraseIn73Hours(environment.appDatabaseUrl, erasureList);
  const erased = erasureList.read();
  expect(erased).toContain(buyer.userId);

  const restored = await openTestDatabase("migrated");
  onTestFinished(() => restored.drop());
  await restoreBackup(backup, restored.ownerUrl);
  const rows = openRows(restored.ownerUrl);
  onTestFinished(() => rows.close());
  const words = [buyer.userId, browser.phoneNo, browser.browserId, NOTE];
  expect(await findEverywhere(rows, words)).toEqual(
    expect.arrayContaining(["account.user_id", "orders.note", "session_family.user_id"]),
  );

  expect(await eraseAgain(restored.url, list)).toBe(`again=${erased.size} due=0 failed=0\n`);
  const left = await findEverywhere(rows, words);
  expect(left.filter((place) => !KEPT.includes(place))).toEqual([]);
  const status = "select status from account where user_id = $1";
  expect(await rows.one(status, [buyer.userId])).toEqual({ status: "DELETED" });
  expect(await rows.one(status, [stays.buyer.userId])).toEqual({ status: "ACTIVE" });
  expect(await rows.all("select 1 from erasure_report where again")).toHaveLength(erased.size);
  await assertLedgerBalanced(rows);
});

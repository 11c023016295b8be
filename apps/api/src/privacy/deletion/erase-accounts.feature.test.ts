import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect } from "vitest";
import { listAssets, readInvite } from "@santap/contract/calls/coupon";
import { openDatabase, type Database } from "../../db/database.ts";
import { ask } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { SECRETS } from "../../testing/test-product.ts";
import { inParallel, until } from "../../testing/until.ts";
import { eraseEvents } from "../../insight/tracking/load/erase-events.ts";
import { CARD, readVoucher, testWithVouchers } from "../../offers/voucher/voucher.fixture.ts";
import {
  asLeaver,
  getDetails,
  leave,
  newLeaver,
  readStatus,
  signInAgain,
} from "./deletion.fixture.ts";
import { eraseDueAccounts } from "./erase-accounts.ts";
import { ERASE_PARTS } from "../../erase-parts.ts";
import { openErasureList } from "./erasure-list-store.ts";
import { findEverywhere, findInFiles } from "./find-everywhere.fixture.ts";
import { readErasureReports } from "./read-erasure-reports.ts";
import {
  changeNote,
  eat,
  NOTE,
  orderAndCancel,
  printTicket,
  readKeyedHashes,
  reportUse,
  returnVoucher,
  sendAsGuest,
} from "./traces.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "santap-erased-"));
const EVENTS_DIR = join(folder, "events");
const SECURITY_LOG = join(folder, "security.log");
afterAll(() => rmSync(folder, { recursive: true }));
/** All that the server has written to its log. */
const logged: string[] = [];

const test = testWithVouchers({
  mode: "processes",
  env: { EVENTS_DIR, SECURITY_LOG, LOG_LEVEL: "trace", TRACK_ROLL: "200" },
  onLine: (_service, line) => void logged.push(line),
}).extend(
  "running",
  { scope: "file" },
  ({ environment: { appDatabaseUrl: url } }, { onCleanup }) => {
    const db = openDatabase({ url, poolSize: 4, onIdleError: () => undefined });
    onCleanup(() => db.destroy());
    return db;
  },
);

const HOUR_MS = 3_600_000;
const IN_73_HOURS = () => Date.now() + 73 * HOUR_MS;

function erase(db: Database, clock: () => number): Promise<number> {
  const secrets = { usedPhoneKey: SECRETS.USED_PHONE_KEY, otpBoxKey: SECRETS.OTP_BOX_KEY };
  return eraseDueAccounts({
    ...{ db, secrets, clock, erasureList: openErasureList(null), parts: ERASE_PARTS },
    onError(error) {
      throw error;
    },
  });
}

/** The erasure list itself. */
const KEPT = ["account.user_id", "account_deletion.user_id", "track_erase.user_id"];

test("ACC-5 after 72 hours no column, event file, log or message has personal data or a hash of it, and kept rows have a random id", async ({
  environment,
  product,
  buy,
  running,
}) => {
  const { rows } = product;
  const leaver = await newLeaver(environment);
  const { buyer, browser } = leaver;
  const { userId } = buyer;
  const orderId = await eat(product, leaver);
  await sendAsGuest(product, orderId);
  await printTicket(product, orderId);
  await changeNote(product, orderId);
  await orderAndCancel(product, leaver);
  await reportUse(product, EVENTS_DIR, leaver);
  const { orderId: purchaseId, voucherIds } = await buy(CARD, 2, buyer);
  const [returned = "", unused = ""] = voucherIds;
  await returnVoucher(product, leaver, returned);
  await until(
    "the refund",
    async () => (await readVoucher(product, returned)).status === "REFUNDED",
  );
  await ask(product.appUrl, readInvite, { payload: {}, as: buyer });
  await rows.all(`update participant set name = 'Wulandari' where user_id = $1`, [userId]);
  await rows.all(
    `insert into bill_share (store_id, share_id, order_id, share_no, kind, status, amount, unsplit,
       user_id, created_at, clock_ends_at)
     select store_id, store_id || '-SHARE', order_id, 1, 'MINE', 'RETURNED', 1, false, $2, now(), now()
     from orders where order_id = $1`,
    [orderId, userId],
  );
  const { payable_amount: paid } = await rows.one<{ payable_amount: number }>(
    "select payable_amount from orders where order_id = $1",
    [orderId],
  );
  const secrets = [browser.phoneNo, browser.browserId, "Wulandari", NOTE];
  secrets.push(...(await readKeyedHashes(product, userId)));
  const needles = [userId, ...secrets];
  expect(await findEverywhere(rows, needles)).toEqual(
    expect.arrayContaining([
      ...["orders.user_id", "order_line.note", "order_line.added_by", "voucher.user_id"],
      ...["bill_share.user_id", "account.phone_key", "known_browser.cookie_hash"],
      ...["refresh_token.token_hash", "track_event.user_id", "track_bad.raw"],
      ...["print_job.document", "order_line.changed_from", "order_round.note", "printed_line.note"],
    ]),
  );
  expect(findInFiles(EVENTS_DIR, needles)).toEqual([userId]);

  expect((await leave(environment, leaver, [unused])).body.success).toBe(true);
  const inbox = `${environment.sandboxUrl}/inbox?to=%2B62${browser.phoneNo}`;
  const messages = await (await fetch(inbox)).text();
  expect(await erase(running, () => Date.now() + 71 * HOUR_MS)).toBe(0);
  const erased = await inParallel(3, () => erase(running, IN_73_HOURS));
  expect(erased.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await readStatus(product, leaver)).toEqual({ status: "DELETED" });
  // The round of the following night.
  expect(await eraseEvents({ db: running, eventsDir: EVENTS_DIR, clock: Date.now })).toBe(1);
  const left = await findEverywhere(rows, needles);
  expect(left.filter((place) => !KEPT.includes(place))).toEqual([]);
  expect(findInFiles(EVENTS_DIR, needles)).toEqual([]);
  expect(findInFiles(SECURITY_LOG, secrets)).toEqual([]);
  expect(logged.length).toBeGreaterThan(0);
  expect(secrets.filter((word) => logged.some((line) => line.includes(word)))).toEqual([]);
  // What went out before stands with who received it: codes alone, and nothing since.
  expect(await (await fetch(inbox)).text()).toBe(messages);
  expect(JSON.parse(messages)).toHaveLength(2);
  expect(needles.filter((word) => messages.includes(word))).toEqual([]);

  const kept = await rows.all<{ user_id: string; payable_amount: number }>(
    "select user_id, payable_amount from orders where order_id = any($1) order by created_at",
    [[orderId, purchaseId]],
  );
  expect(kept).toMatchObject([{ payable_amount: paid }, { payable_amount: 198_000 }]);
  expect(new Set(kept.map((row) => row.user_id)).size).toBe(1);
  const receipts = "select 1 from receipt where subject_id = any($1)";
  expect(await rows.all(receipts, [[orderId, purchaseId]])).toHaveLength(2);
  await assertLedgerBalanced(rows);

  const report = await reportErasures(environment.appDatabaseUrl);
  expect(report).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z /);
  for (const counted of [/ orders=\d/, / voucher=2 /, / order_line=\d/, / session_family=1 /]) {
    expect(report).toMatch(counted);
  }
  for (const word of needles) expect(report).not.toContain(word);
  const read = await readErasureReports(running, { days: 30, now: Date.now() });
  expect(report).toBe(read.map((line) => `${line}\n`).join(""));
});

const REPORT = fileURLToPath(new URL("../../commands/erasure-report.ts", import.meta.url));

/** What the operator's command says. */
async function reportErasures(url: string): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATABASE_URL: url };
  return (await promisify(execFile)(process.execPath, [REPORT], { env })).stdout;
}

test("ACC-5 CPN-1 the phone of an erased account is a new person without coupons for newcomers", async ({
  environment,
  product,
  running,
}) => {
  const leaver = await newLeaver(environment);
  await leave(environment, leaver);
  expect(await erase(running, IN_73_HOURS)).toBe(1);
  await leaver.browser.startSigning();
  const again = await signInAgain({ place: environment, product }, leaver);
  expect(again.body.success).toBe(true);
  const userId = String(again.body.data["userId"]);
  expect(userId).not.toBe(leaver.buyer.userId);
  const claims = await product.rows.all("select 1 from coupon_claim where user_id = $1", [userId]);
  expect(claims).toEqual([]);
  const { buyer } = asLeaver(leaver.browser, again);
  const assets = { category: "USABLE", pageNo: 1, pageSize: 20 } as const;
  const shown = await ask(product.appUrl, listAssets, { payload: assets, as: buyer });
  expect(shown.list).toEqual([]);
  const first = await newLeaver(environment);
  const given = await ask(product.appUrl, listAssets, { payload: assets, as: first.buyer });
  expect(given.list).not.toEqual([]);
});

test("ACC-4 of an erasure and an undoing at the same moment one happens, and wholly", async ({
  environment,
  product,
  running,
}) => {
  const at = { place: environment, product };
  for (let round = 0; round < 3; round += 1) {
    const leaver = await newLeaver(environment);
    await leave(environment, leaver);
    const { undoToken } = getDetails(await signInAgain(at, leaver));
    const [undone, erased] = await Promise.all([
      leaver.browser.call("/account/deletion/undo", { undoToken }),
      erase(running, IN_73_HOURS),
    ]);
    const account = await product.rows.one(
      "select status, phone_key is null as gone from account where user_id = $1",
      [leaver.buyer.userId],
    );
    const kept = undone.body.success;
    expect(account).toEqual({ status: kept ? "ACTIVE" : "DELETED", gone: !kept });
    expect(erased).toBe(kept ? 0 : 1);
    expect(undone.body.error?.code).toBe(kept ? undefined : "0310232");
  }
});

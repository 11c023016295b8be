import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished } from "vitest";
import { readErasureReports } from "./read-erasure-reports.ts";
import { listAssets, readInvite } from "@santap/contract/calls/coupon";
import { createOrder } from "@santap/contract/calls/order";
import { openTable } from "@santap/contract/calls/table";
import { openDatabase, type Database } from "../../db/database.ts";
import { ask } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { waitForOrder } from "../../testing/order-watch.ts";
import { openCode, orderInput } from "../../testing/orders.ts";
import { SECRETS, type TestProduct } from "../../testing/test-product.ts";
import { inParallel } from "../../testing/until.ts";
import { CARD, testWithVouchers } from "../voucher/voucher.fixture.ts";
import {
  asLeaver,
  leave,
  newLeaver,
  readStatus,
  signInAgain,
  type Leaver,
} from "./deletion.fixture.ts";
import { findEverywhere } from "./find-everywhere.fixture.ts";
import { eraseAgain, eraseDueAccounts } from "./erase-accounts.ts";
import { openErasureList } from "./erasure-list-store.ts";

const NOTE = "peanut allergy, ask for Wulandari";
const test = testWithVouchers().extend(
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
    ...{ db, secrets, clock, erasureList: openErasureList(null) },
    onError(error) {
      throw error;
    },
  });
}

/** A meal with a note at a table, paid. */
async function eat(product: TestProduct, { buyer, browser }: Leaver): Promise<string> {
  const { appUrl, sandbox } = product;
  const table = { tableCode: "DEMO-A3", browserId: browser.browserId };
  const { sessionId, participantToken } = await ask(appUrl, openTable, {
    payload: table,
    as: buyer,
  });
  const [line] = orderInput().lines ?? [];
  const lines = [{ ...line, itemId: "S06-07", quantity: 1, modifierIds: [], note: NOTE }];
  const payload = { ...orderInput(), sessionId, lines, idempotencyKey: randomUUID() };
  const order = await ask(appUrl, createOrder, { payload, as: { ...buyer, participantToken } });
  const { qrCodeText } = await openCode(appUrl, buyer, order);
  await sandbox.pay(qrCodeText);
  await waitForOrder(product, { buyer, orderId: order.orderId }, ({ status }) => status === "PAID");
  return order.orderId;
}

/** A bill of the table, to which the guest sent the same dish before signing in. */
async function sendAsGuest({ rows }: TestProduct, orderId: string): Promise<void> {
  const copy = (table: string, changes: string) =>
    rows.all(
      `insert into ${table} select (jsonb_populate_record(t, to_jsonb(t) || jsonb_build_object(
         'order_id', t.order_id || 'B') || '${changes}')).* from ${table} t where order_id = $1`,
      [orderId],
    );
  await copy("orders", `{"user_id": null, "day_number": null, "status": "OPEN", "paid_at": null}`);
  await copy("order_line", `{"line_id": "guests", "round": 1}`);
  const sent = await rows.all(
    `insert into order_round (store_id, order_id, round, round_id, state, participant_id, sent_at)
     select o.store_id, o.order_id || 'B', 1, 'guests', 'SENT', p.participant_id, now()
     from orders o join participant p using (store_id, session_id)
     where o.order_id = $1 and p.user_id = o.user_id returning 1`,
    [orderId],
  );
  expect(sent).toHaveLength(1);
}

/** The erasure list itself. */
const KEPT = ["account.user_id", "account_deletion.user_id", "track_erase.user_id"];

test("ACC-5 after 72 hours no column contains personal data, and kept rows have a random id", async ({
  environment,
  product,
  buy,
  running,
}) => {
  const { rows } = product;
  const leaver = await newLeaver(environment);
  const { buyer, browser } = leaver;
  const { phone_key: phoneKey } = await rows.one<{ phone_key: Buffer }>(
    "select phone_key from account where user_id = $1",
    [buyer.userId],
  );
  const orderId = await eat(product, leaver);
  await sendAsGuest(product, orderId);
  const { orderId: purchaseId, voucherIds } = await buy(CARD, 1, buyer);
  await ask(product.appUrl, readInvite, { payload: {}, as: buyer });
  await rows.all(`update participant set name = 'Wulandari' where user_id = $1`, [buyer.userId]);
  await rows.all(
    `insert into bill_share (store_id, share_id, order_id, share_no, kind, status, amount, unsplit,
       user_id, created_at, clock_ends_at)
     select store_id, store_id || '-SHARE', order_id, 1, 'MINE', 'RETURNED', 1, false, $2, now(), now()
     from orders where order_id = $1`,
    [orderId, buyer.userId],
  );
  const { payable_amount: paid } = await rows.one<{ payable_amount: number }>(
    "select payable_amount from orders where order_id = $1",
    [orderId],
  );
  const words = [buyer.userId, browser.phoneNo, browser.browserId, "Wulandari", NOTE];
  const needles = [...words, phoneKey.toString("hex")];
  const before = await findEverywhere(rows, needles);
  expect(before).toEqual(
    expect.arrayContaining([
      "orders.user_id",
      "order_line.note",
      "voucher.user_id",
      "bill_share.user_id",
      "account.phone_key",
    ]),
  );

  expect((await leave(environment, leaver, voucherIds)).body.success).toBe(true);
  expect(await erase(running, () => Date.now() + 71 * HOUR_MS)).toBe(0);
  const erased = await inParallel(3, () => erase(running, IN_73_HOURS));
  expect(erased.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await readStatus(product, leaver)).toEqual({ status: "DELETED" });
  const left = await findEverywhere(rows, needles);
  expect(left.filter((place) => !KEPT.includes(place))).toEqual([]);

  const kept = await rows.all<{ user_id: string; payable_amount: number }>(
    "select user_id, payable_amount from orders where order_id = any($1) order by created_at",
    [[orderId, purchaseId]],
  );
  expect(kept).toMatchObject([{ payable_amount: paid }, { payable_amount: 99_000 }]);
  expect(new Set(kept.map((row) => row.user_id)).size).toBe(1);
  const receipts = "select 1 from receipt where subject_id = any($1)";
  expect(await rows.all(receipts, [[orderId, purchaseId]])).toHaveLength(2);
  await assertLedgerBalanced(rows);

  const report = await reportErasures(environment.appDatabaseUrl);
  expect(report).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z /);
  for (const counted of [/ orders=\d/, / voucher=1 /, / order_line=2 /, / session_family=1 /]) {
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

test("ACC-5 a backup that is older than the erasure is erased again from the list outside of the database", async ({
  environment,
  product,
  running,
}) => {
  const { rows } = product;
  const folder = mkdtempSync("/tmp/santap-erasure-list-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const erasureList = openErasureList(join(folder, "erased"));
  const here = await newLeaver(environment);
  const stays = await newLeaver(environment);
  // What a restore brings back: an account as it was before its deletion was asked for.
  for (const id of ["u_gone", here.buyer.userId]) erasureList.add(id);
  const secrets = { usedPhoneKey: SECRETS.USED_PHONE_KEY, otpBoxKey: SECRETS.OTP_BOX_KEY };
  const deps = {
    ...{ db: running, secrets, clock: Date.now, erasureList },
    onError(error: unknown) {
      throw error;
    },
  };
  expect(await eraseAgain(deps)).toBe(1);
  expect(await eraseAgain(deps)).toBe(0);
  expect(await readStatus(product, here)).toEqual({ status: "DELETED" });
  expect(await readStatus(product, stays)).toEqual({ status: "ACTIVE" });
  const words = [here.buyer.userId, here.browser.phoneNo];
  expect((await findEverywhere(rows, words)).filter((place) => !KEPT.includes(place))).toEqual([]);
  const used = await here.browser.call("/order/list", { pageNo: 1, pageSize: 10 }, here.headers);
  expect(used.status).toBe(401);
});

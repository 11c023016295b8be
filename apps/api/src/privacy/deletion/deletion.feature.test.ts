import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { readInvite } from "@santap/contract/calls/coupon";
import { createOrder } from "@santap/contract/calls/order";
import { refundVouchers } from "@santap/contract/calls/voucher";
import { ask } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { orderInput } from "../../testing/orders.ts";
import { inParallel } from "../../testing/until.ts";
import { openBrowser } from "../../identity/session/http-browser.fixture.ts";
import * as fixture from "../../offers/voucher/voucher.fixture.ts";
import {
  asLeaver,
  checkDeletion,
  getDetails,
  leave,
  newLeaver,
  payForMeal,
  proveDeletion,
  readStatus,
  settleInvitation,
  signInAgain,
  submitDeletion,
} from "./deletion.fixture.ts";

const test = fixture.testWithVouchers({ alsoAwaited: "invitations" });

test("ACC-4 a submitted deletion ends every session, and signing in offers to undo it, in that browser alone", async ({
  environment,
  product,
}) => {
  const at = { place: environment, product };
  const leaver = await newLeaver(environment);
  const { browser, headers } = leaver;
  const submitted = await leave(environment, leaver);
  expect(submitted.body).toMatchObject({ success: true });
  const undoUntil = Number(submitted.body.data["undoUntil"]);
  expect(undoUntil).toBeCloseTo(Date.now() + 72 * 3_600_000, -5);
  expect(await readStatus(product, leaver)).toEqual({ status: "DELETING" });
  const orders = { pageNo: 1, pageSize: 10 };
  expect((await browser.call("/order/list", orders, headers)).status).toBe(401);
  expect((await browser.call("/account/refresh")).status).toBe(401);

  const refused = await signInAgain(at, leaver);
  expect(refused.body.error?.code).toBe("0310224");
  const { undoToken, undoUntil: until72 } = getDetails(refused);
  expect(until72).toBe(undoUntil);
  const elsewhere = openBrowser(environment);
  const stolen = await elsewhere.call("/account/deletion/undo", { undoToken });
  expect(stolen.body.error?.code).toBe("0310232");
  const undone = await inParallel(3, () => browser.call("/account/deletion/undo", { undoToken }));
  expect(undone.filter(({ body }) => body.success)).toHaveLength(1);
  expect(await readStatus(product, leaver)).toEqual({ status: "ACTIVE" });
  expect((await signInAgain(at, leaver)).body.success).toBe(true);
});

test("ACC-4 CPN-7 processing stops: while somebody is being deleted they earn nothing for a guest whom they invited, and are sent nothing; taken back, both have their reward", async ({
  environment,
  product,
}) => {
  const { appUrl, rows } = product;
  const leaver = await newLeaver(environment);
  const { code } = await ask(appUrl, readInvite, { payload: {}, as: leaver.buyer });
  const guest = await newLeaver(environment, { inviteCode: code });
  await payForMeal(product, guest.buyer, 3);
  expect((await leave(environment, leaver)).body.success).toBe(true);
  const messages =
    "select 1 from message_outbox where phone_key = (select phone_key from account where user_id = $1)";
  const sent = await rows.all(messages, [leaver.buyer.userId]);

  const rewards = () =>
    rows.all<{ user_id: string }>(
      `select user_id from coupon_claim where user_id = any($1) and template_id in ('C09', 'C14')`,
      [[leaver.buyer.userId, guest.buyer.userId]],
    );
  const settleNow = () => settleInvitation(product, guest.buyer);
  expect(await settleNow()).toBe("OPEN");
  expect(await rewards()).toEqual([]);
  expect(await rows.all(messages, [leaver.buyer.userId])).toHaveLength(sent.length);
  const at = { place: environment, product };
  const { undoToken } = getDetails(await signInAgain(at, leaver));
  await leaver.browser.call("/account/deletion/undo", { undoToken });
  expect(await settleNow()).toBe("REWARDED");
  expect(await rewards()).toHaveLength(2);
});

test("ACC-4 after 71 hours a deletion can be undone, after 73 not any more", async ({
  environment,
  product,
}) => {
  const at = { place: environment, product };
  const leaver = await newLeaver(environment);
  const { browser, buyer } = leaver;
  await leave(environment, leaver);
  const letPass = (hours: number) =>
    product.rows.all(
      `update account_deletion set undo_until = undo_until - make_interval(hours => $2)
       where user_id = $1 and undone_at is null`,
      [buyer.userId, hours],
    );
  await letPass(71);
  const { undoToken: early } = getDetails(await signInAgain(at, leaver));
  const undone = await browser.call("/account/deletion/undo", { undoToken: early });
  expect(undone.body.success).toBe(true);
  expect(await readStatus(product, leaver)).toEqual({ status: "ACTIVE" });

  const again = asLeaver(browser, await signInAgain(at, leaver));
  await product.rows.all("delete from phone_budget");
  await leave(environment, again);
  const { undoToken } = getDetails(await signInAgain(at, again));
  await letPass(73);
  const late = await browser.call("/account/deletion/undo", { undoToken });
  expect(late.body.error?.code).toBe("0310232");
  expect((await readStatus(product, leaver)).status).not.toBe("ACTIVE");
});

test("ACC-4 a proof works once, in the browser and session that it was given to", async ({
  environment,
  product,
}) => {
  const at = { place: environment, product };
  const leaver = await newLeaver(environment);
  const { browser, headers } = leaver;
  const deletionToken = await proveDeletion(environment, leaver);
  const { assetsVersion } = await checkDeletion(leaver);
  const payload = { deletionToken, assetsVersion, waivedVoucherIds: [] };
  const elsewhere = openBrowser(environment);
  const other = await elsewhere.call("/account/deletion/submit", payload, headers);
  expect(other.body.error?.code).toBe("0310232");
  const second = asLeaver(browser, await signInAgain(at, leaver));
  expect((await submitDeletion(second, payload)).body.error?.code).toBe("0310232");
  const forged = { ...payload, deletionToken: `${deletionToken.slice(0, -2)}AA` };
  expect((await submitDeletion(leaver, forged)).body.error?.code).toBe("0310232");
  const answers = await inParallel(5, () => submitDeletion(leaver, payload));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
});

test("ACC-2 an order under way blocks; what else there is comes with its worth", async ({
  environment,
  product,
}) => {
  const leaver = await newLeaver(environment);
  const { buyer } = leaver;
  const couponId = await product.grantCoupon(buyer, "HEMAT20");
  const free = await checkDeletion(leaver);
  expect(free.blocking).toEqual([]);
  expect(free.waivable).toContainEqual({
    ...{ kind: "COUPON", id: couponId, name: expect.any(String) },
    ...{ orderId: null, paid: 0, refundable: 0 },
  });
  const deletionToken = await proveDeletion(environment, leaver);
  const order = await ask(product.appUrl, createOrder, { payload: orderInput(), as: buyer });
  const { blocking, assetsVersion } = await checkDeletion(leaver);
  const obstacle = {
    ...{ kind: "ORDER", id: order.orderId, storeId: "S06", status: "AWAITING_PAYMENT" },
    ...{ orderKind: "MEAL", name: "Kopi Langkah Pagi" },
  };
  expect(blocking).toEqual([obstacle]);
  expect(assetsVersion).not.toBe(free.assetsVersion);
  const refused = await submitDeletion(leaver, {
    deletionToken,
    assetsVersion: free.assetsVersion,
  });
  expect(refused.body.error?.code).toBe("0310230");
  expect(getDetails(refused)).toEqual({ blocking: [obstacle] });
  expect(await readStatus(product, leaver)).toEqual({ status: "ACTIVE" });
});

test("ACC-2 ACC-4 an unused voucher is refused unless it is waived by name, among however many; then its money stays with the store", async ({
  environment,
  product,
  buy,
}) => {
  const at = { place: environment, product };
  const leaver = await newLeaver(environment);
  const { orderId, voucherIds } = await buy(fixture.CARD, 2, leaver.buyer);
  const { waivable, assetsVersion } = await checkDeletion(leaver);
  const vouchers = waivable.filter(({ kind }) => kind === "VOUCHER");
  expect(vouchers.map(({ id }) => id).toSorted()).toEqual(voucherIds.toSorted());
  expect(vouchers[0]).toMatchObject({ paid: 99_000, refundable: 99_000, orderId });
  const deletionToken = await proveDeletion(environment, leaver);
  const [one = "", other = ""] = voucherIds;
  const refused = await submitDeletion(leaver, {
    deletionToken,
    assetsVersion,
    waivedVoucherIds: [one],
  });
  expect(refused.body.error?.code).toBe("0310230");
  expect(getDetails(refused)).toEqual({
    blocking: [
      {
        ...{ kind: "VOUCHER", id: orderId, storeId: "S06", status: "TO_USE" },
        ...{ orderKind: "DEAL", name: expect.any(String) },
      },
    ],
  });
  expect((await fixture.readVoucher(product, one)).status).toBe("TO_USE");
  // A voucher of another account is neither waived nor kept with the deletion.
  const [foreign = ""] = (await buy(fixture.CARD)).voucherIds;
  const many = Array.from({ length: 1_000 }, (_, nth) => `S06-VOUCHER-${nth}`);
  const waivedVoucherIds = [...many, one, foreign, other];
  const submission = { deletionToken, assetsVersion, waivedVoucherIds };
  const stale = await submitDeletion(leaver, { ...submission, assetsVersion: "another" });
  expect(stale.body.error?.code).toBe("0310230");
  expect((await submitDeletion(leaver, submission)).body.success).toBe(true);
  for (const id of voucherIds)
    expect((await fixture.readVoucher(product, id)).status).toBe("LAPSED");
  expect((await fixture.readVoucher(product, foreign)).status).toBe("TO_USE");
  const kept = await product.rows.one<{ ids: string[] }>(
    "select waived_voucher_ids as ids from account_deletion where waived_voucher_ids @> $1",
    [[one]],
  );
  expect(kept.ids.toSorted()).toEqual(voucherIds.toSorted());
  expect(await fixture.readBalances(product, orderId)).not.toHaveProperty("VOUCHER_LIABILITY");
  await assertLedgerBalanced(product.rows);
  const { undoToken } = getDetails(await signInAgain(at, leaver));
  await leaver.browser.call("/account/deletion/undo", { undoToken });
  expect((await fixture.readVoucher(product, one)).status).toBe("LAPSED");
});

test("ACC-2 a running share of another's bill blocks, until it ends", async ({
  environment,
  product,
}) => {
  const leaver = await newLeaver(environment);
  const host = await product.newBuyer();
  const { orderId } = await ask(product.appUrl, createOrder, { payload: orderInput(), as: host });
  await product.rows.all(
    `insert into bill_share (store_id, share_id, order_id, share_no, kind, status, amount, unsplit,
       user_id, created_at, clock_ends_at)
     select store_id, store_id || '-' || $2, order_id, 1, 'REST', 'RUNNING', 10000, false, $2, now(),
       now() + interval '10 minutes' from orders where order_id = $1`,
    [orderId, leaver.buyer.userId],
  );
  const { blocking } = await checkDeletion(leaver);
  expect(blocking).toMatchObject([{ kind: "SHARE", id: orderId, status: "RUNNING" }]);
  const refused = await leave(environment, leaver);
  expect(refused.body.error?.code).toBe("0310230");
  await product.rows.all("update bill_share set status = 'RETURNED' where order_id = $1", [
    orderId,
  ]);
  expect((await checkDeletion(leaver)).blocking).toEqual([]);
});

test("ACC-2 a refund that the acquirer has not confirmed blocks", async ({
  environment,
  product,
  buy,
  onTestFinished,
}) => {
  onTestFinished(() => product.sandbox.faults({}));
  const leaver = await newLeaver(environment);
  const { orderId, voucherIds } = await buy(fixture.CARD, 1, leaver.buyer);
  await product.sandbox.faults({ failNext: 1_000 });
  const payload = { voucherIds, idempotencyKey: randomUUID() };
  await ask(product.appUrl, refundVouchers, { payload, as: leaver.buyer });
  const refused = await leave(environment, leaver);
  expect(refused.body.error?.code).toBe("0310230");
  const { blocking } = getDetails(refused) as { blocking: object[] };
  expect(blocking).toContainEqual(
    expect.objectContaining({ kind: "REFUND", id: orderId, orderKind: "DEAL" }),
  );
});

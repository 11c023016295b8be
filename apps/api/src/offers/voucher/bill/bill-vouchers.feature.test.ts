import { randomUUID } from "node:crypto";
import { refundVouchers, showVoucher } from "@santap/contract/calls/voucher";
import { expect } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { expectRefusal } from "../../../testing/caller.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { endVouchers } from "../end-vouchers.ts";
import { lookUpVouchers } from "../redemption/look-up-vouchers.ts";
import {
  CARD,
  CASH,
  readBalances,
  readVoucher,
  SET,
  testWithVouchers,
  type AtDeal,
} from "../voucher.fixture.ts";
import { findVoucherRefusal } from "./find-voucher-refusal.ts";
import { holdVouchers, releaseVouchers } from "./hold-vouchers.ts";
import { loadChosenVouchers, loadBillVouchers } from "./load-bill-vouchers.ts";
import { undoOrderUses } from "./undo-order-uses.ts";
import { useVouchers, type BillUse } from "./use-vouchers.ts";

const test = testWithVouchers();
const NO_TAX = { pb1Bps: 0, serviceBps: 0 };

interface Bought {
  buyer: { userId: string };
  voucherIds: string[];
}
type Database = Parameters<typeof endVouchers>[0];

/** An order at the deal's store, that holds what was bought. */
async function hold(db: Database, { storeId }: AtDeal, { buyer, voucherIds }: Bought, uses = 1) {
  const orderId = newOrderSideId(storeId);
  const { userId } = buyer;
  const vouchers = voucherIds.map((voucherId) => ({ voucherId, userId, uses }));
  const held = await inTransaction(db, (tx) => holdVouchers(tx, { storeId, orderId, vouchers }));
  return { storeId, orderId, held };
}

type Held = Awaited<ReturnType<typeof hold>>;

function use(db: Database, { storeId, orderId }: Held, uses: BillUse[], at = Date.now()) {
  return inTransaction(db, (tx) => useVouchers(tx, { storeId, orderId, uses, at }));
}

function undo(db: Database, { storeId, orderId }: Held, at = Date.now()) {
  return inTransaction(db, (tx) => undoOrderUses(tx, { storeId, orderId, at }));
}

test("DEAL-2 of twenty orders that hold a voucher at once, one has it", async ({
  product,
  counter,
  buy,
}) => {
  const bought = await buy(SET);
  const [voucherId = ""] = bought.voucherIds;
  const attempts = await Promise.all(
    Array.from({ length: 20 }, () => hold(counter.db, SET, bought)),
  );
  const winners = attempts.filter(({ held }) => held);
  expect(winners).toHaveLength(1);
  const row = "select status, held_by from voucher where voucher_id = $1";
  expect(await product.rows.one(row, [voucherId])).toEqual({
    ...{ status: "HELD", held_by: winners[0]?.orderId },
  });
  const stranger = { buyer: await product.newBuyer(), voucherIds: (await buy(SET)).voucherIds };
  expect(await hold(counter.db, SET, stranger)).toMatchObject({ held: false });
});

test("DEAL-2 DEAL-4 a voucher on an order neither expires nor is refunded or redeemed, until it is released", async ({
  product,
  counter,
  buy,
}) => {
  const bought = await buy(SET);
  const [voucherId = ""] = bought.voucherIds;
  const { buyer } = bought;
  const { qrText } = await counter.show(buyer, voucherId);
  const order = await hold(counter.db, SET, bought);
  const place = { storeId: SET.storeId, by: counter.by, station: "Till 1" };
  expect(await lookUpVouchers(counter.deps, { ...place, code: qrText })).toMatchObject({
    ...{ kind: "FOUND", vouchers: [{ voucherId, problem: { reason: "HELD" } }] },
  });
  expect(await counter.prepare(qrText, [voucherId], SET)).toMatchObject({ reason: "HELD" });
  const show = { payload: { voucherId }, as: buyer };
  expect((await expectRefusal(product.appUrl, showVoucher, show)).code).toBe("6130009");
  const refund = { payload: { voucherIds: [voucherId], idempotencyKey: randomUUID() }, as: buyer };
  expect((await expectRefusal(product.appUrl, refundVouchers, refund)).code).toBe("6130009");
  await product.rows.all(
    "update voucher set valid_until = now() - interval '1 second' where voucher_id = $1",
    [voucherId],
  );
  await endVouchers(counter.db, Date.now());
  expect(await readVoucher(product, voucherId)).toMatchObject({ status: "HELD" });
  const release = () => inTransaction(counter.db, (tx) => releaseVouchers(tx, order));
  await release();
  await release();
  // The product's own worker may have been faster.
  await endVouchers(counter.db, Date.now());
  expect(await readVoucher(product, voucherId)).toMatchObject({ status: "EXPIRED" });
  expect(await hold(counter.db, SET, bought)).toMatchObject({ held: false });
  await assertStateLogComplete(product.rows);
});

test("DEAL-4 an order holds all of its vouchers or none, again as often as it likes, and gives back those taken off", async ({
  product,
  counter,
  buy,
}) => {
  const bought = await buy(CASH, 2);
  const [one = "", other = ""] = bought.voucherIds;
  const first = await hold(counter.db, CASH, { ...bought, voucherIds: [one] });
  expect(await hold(counter.db, CASH, bought)).toMatchObject({ held: false });
  expect(await readVoucher(product, other)).toMatchObject({ status: "TO_USE" });
  const vouchers = bought.voucherIds.map((voucherId) => {
    return { voucherId, userId: bought.buyer.userId, uses: 1 };
  });
  const both = () => inTransaction(counter.db, (tx) => holdVouchers(tx, { ...first, vouchers }));
  expect([await both(), await both()]).toEqual([true, true]);
  await inTransaction(counter.db, (tx) => releaseVouchers(tx, { ...first, voucherIds: [one] }));
  expect(await readVoucher(product, one)).toMatchObject({ status: "TO_USE" });
  expect(await readVoucher(product, other)).toMatchObject({ status: "HELD" });
});

test("DEAL-4 FUND-2 a card's uses on one order are a row and a posting each, the odd rupiah first", async ({
  product,
  counter,
  buy,
}) => {
  await product.rows.all("update deal set sale_price = 99003 where deal_id = $1", [CARD.dealId]);
  const bought = await buy(CARD);
  await product.rows.all("update deal set sale_price = 99000 where deal_id = $1", [CARD.dealId]);
  const [voucherId = ""] = bought.voucherIds;
  const { qrText } = await counter.show(bought.buyer, voucherId);
  const rates = { pb1Bps: 1000, serviceBps: 500 };
  const order = await hold(counter.db, CARD, bought, 2);
  await use(counter.db, order, [{ voucherId, uses: 2, used: null, ...rates }]);
  expect(await readVoucher(product, voucherId)).toMatchObject({ status: "TO_USE", uses_left: 3 });
  const place = { storeId: CARD.storeId, by: counter.by, station: "Till 1", code: qrText };
  expect(await lookUpVouchers(counter.deps, place)).toMatchObject({ reason: "TOO_OLD" });
  const next = await hold(counter.db, CARD, bought, 3);
  await use(counter.db, next, [{ voucherId, uses: 3, used: null, ...rates }]);
  expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED", uses_left: 0 });
  const found = await product.rows.all(
    `select value, used, pb1, service, used_on = $2 as first from voucher_use
     where voucher_id = $1 order by value desc, used_on = $2 desc, pb1 desc`,
    [voucherId, order.orderId],
  );
  const [larger, smaller] = [19_801, 19_800].map((value) => ({ value, used: value }));
  expect(found).toEqual([
    { ...larger, pb1: 1_800, service: 857, first: true },
    { ...larger, pb1: 1_800, service: 857, first: true },
    { ...larger, pb1: 1_800, service: 857, first: false },
    { ...smaller, pb1: 1_800, service: 857, first: false },
    { ...smaller, pb1: 1_800, service: 857, first: false },
  ]);
  const ledger = await product.rows.one(
    `select count(distinct posting_id)::int as postings, sum(amount)::int as amount from ledger_entry
     where voucher_id = $1 and event = 'VOUCHER_REDEEMED' and side = 'DEBIT'`,
    [voucherId],
  );
  expect(ledger).toEqual({ postings: 5, amount: 99_003 });
});

test("DEAL-4 a card is on a bill as often as its day allows and it has uses; cash as often as its deal allows", async ({
  counter,
  buy,
}) => {
  const card = await buy(CARD);
  const [voucherId = ""] = card.voucherIds;
  const { userId } = card.buyer;
  const { storeId } = CARD;
  const read = () => loadChosenVouchers(counter.db, { storeId, userId, voucherIds: [voucherId] });
  const check = async (uses: number, orderId: string | null = null) =>
    findVoucherRefusal(await read(), {
      ...{ now: Date.now(), orderId, uses: new Map([[voucherId, uses]]) },
    });
  expect(await check(2)).toBeNull();
  expect(await check(3)).toMatchObject({ voucherId, problem: { reason: "DAILY_LIMIT" } });
  const order = await hold(counter.db, CARD, card, 1);
  expect(await check(2, order.orderId)).toBeNull();
  expect(await check(1)).toMatchObject({ problem: { reason: "HELD" } });
  await use(counter.db, order, [{ voucherId, uses: 1, used: null, ...NO_TAX }]);
  expect(await check(1)).toBeNull();
  expect(await check(2)).toMatchObject({ problem: { reason: "DAILY_LIMIT" } });
  const cash = await buy(CASH, 4);
  const owned = { storeId: CASH.storeId, userId: cash.buyer.userId };
  const chosen = await loadChosenVouchers(counter.db, { ...owned, voucherIds: cash.voucherIds });
  const bill = { now: Date.now(), orderId: null, uses: new Map<string, number>() };
  expect(findVoucherRefusal(chosen, bill)?.problem).toEqual({ reason: "BILL_LIMIT" });
  expect(findVoucherRefusal(chosen.slice(1), bill)).toBeNull();
  const foreign = { storeId: CASH.storeId, userId, voucherIds: cash.voucherIds };
  expect(await loadChosenVouchers(counter.db, foreign)).toEqual([]);
  await hold(counter.db, CASH, { ...cash, voucherIds: cash.voucherIds.slice(0, 1) });
  const listed = await loadBillVouchers(counter.db, owned);
  const problems = listed.map((row) => findVoucherRefusal([row], bill)?.problem.reason ?? null);
  expect(problems.toSorted()).toEqual(["HELD", null, null, null]);
});

test.for([
  { took: 100_000, discount: 15_000, toStore: 100_000 },
  { took: 60_000, discount: undefined, toStore: 85_000 },
])(
  "FUND-2 cash that takes $took off brings the store $toStore, and undone all of it goes back",
  async ({ took, discount, toStore }, { product, counter, buy }) => {
    const bought = await buy(CASH);
    const [voucherId = ""] = bought.voucherIds;
    const order = await hold(counter.db, CASH, bought);
    await use(counter.db, order, [{ voucherId, uses: 1, used: took, ...NO_TAX }]);
    const inHand = { ACQUIRER_CLEARING: 85_000 };
    expect(await readBalances(product, bought.orderId)).toEqual({
      ...{ ...inHand, STORE_PAYABLE: -toStore },
      ...(discount === undefined ? {} : { STORE_DISCOUNT: discount }),
    });
    const sql = "select value, used, pb1, service from voucher_use where voucher_id = $1";
    expect(await product.rows.one(sql, [voucherId])).toEqual({
      ...{ value: 85_000, used: took, pb1: null, service: null },
    });
    await undo(counter.db, order);
    await undo(counter.db, order);
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "TO_USE", uses_left: 1 });
    expect(await readBalances(product, bought.orderId)).toEqual({
      ...{ ...inHand, VOUCHER_LIABILITY: -85_000 },
    });
  },
);

test("DEAL-10 undoing an order returns its vouchers at any age; one past its validity is EXPIRED", async ({
  product,
  counter,
  buy,
}) => {
  const card = await buy(CARD);
  const [cardId = ""] = card.voucherIds;
  const first = await hold(counter.db, CARD, card);
  await use(counter.db, first, [{ voucherId: cardId, uses: 1, used: null, ...NO_TAX }]);
  const other = await hold(counter.db, CARD, card);
  await use(counter.db, other, [{ voucherId: cardId, uses: 1, used: null, ...NO_TAX }]);
  await undo(counter.db, first, Date.now() + 30 * 86_400_000);
  expect(await readVoucher(product, cardId)).toMatchObject({ status: "TO_USE", uses_left: 4 });
  const set = await buy(SET);
  const [setId = ""] = set.voucherIds;
  const order = await hold(counter.db, SET, set);
  await use(counter.db, order, [{ voucherId: setId, uses: 1, used: null, ...NO_TAX }]);
  await product.rows.all("update voucher set valid_until = now() where voucher_id = $1", [setId]);
  await undo(counter.db, order, Date.now() + 1000);
  expect(await readVoucher(product, setId)).toMatchObject({ status: "EXPIRED", uses_left: 1 });
  await assertStateLogComplete(product.rows);
});

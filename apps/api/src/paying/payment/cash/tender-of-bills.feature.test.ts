import { expect } from "vitest";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { inParallel } from "../../../testing/until.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { createSharers } from "../../../ordering/bill/split/share.fixture.ts";
import { testWithTables } from "../../../restaurant/floor/tables.fixture.ts";
import { closeByServer } from "./close-by-server.fixture.ts";
import type { TakenCash } from "./cash-result.ts";
import { takeCash } from "./take-cash.ts";

const test = testWithTables()
  .extend("sharers", { scope: "file" }, ({ product }) => createSharers(product))
  .extend("take", { scope: "file" }, ({ tables: { deps } }) => {
    const closing = { ...deps, cancelLiveAttempt: closeByServer(deps) };
    return (taken: Omit<TakenCash, "by">) => takeCash(closing, { ...taken, by: "Rina" });
  });
test.afterEach(({ product }) => assertLedgerBalanced(product.rows));

const PRICE = 41_580;
const some = (amount: number) => ({ kind: "AMOUNT", amount }) as const;
let references = 1_000;
const card = (amount: number) => {
  return { tender: "EDC", reference: String((references += 1)), amount } as const;
};

function readTaken({ rows }: TestProduct, orderId: string) {
  return rows.all(
    `select account, sum(amount)::int as amount from ledger_entry
     where order_id = $1 and event = 'PAID_AT_STORE' and account like 'STORE%' group by 1 order by 1`,
    [orderId],
  );
}

test("NOV-29 a whole bill is paid through the terminal, to the rupiah, and its guests see it paid", async ({
  product,
  tables,
  take,
}) => {
  const { ani, sessionId } = await tables.twoAt("DEMO-B1");
  const { orderId } = await tables.send(ani, sessionId);
  expect(await take({ orderId, ...card(41_500) })).toMatchObject({ reason: "WRONG_AMOUNT" });
  const paid = card(PRICE);
  const answers = await inParallel(3, () => take({ orderId, ...paid }));
  expect(answers.filter((one) => one.kind === "TAKEN" && !one.replayed)).toHaveLength(1);
  expect(answers.every(({ kind }) => kind === "TAKEN")).toBe(true);
  await tables.untilPaid(ani, orderId);
  expect(await readTaken(product, orderId)).toEqual([{ account: "STORE_EDC", amount: PRICE }]);
  expect(await take({ orderId, ...card(PRICE) })).toMatchObject({ reason: "ALREADY_PAID" });
});

test("NOV-29 of a bill one share is paid through the terminal, one by transfer, and the rest in cash", async ({
  product,
  tables,
  sharers,
  take,
}) => {
  const { ani, budi, sessionId } = await tables.twoAt("DEMO-B2");
  const { orderId } = await tables.send(ani, sessionId);
  const first = await sharers.split(sessionId, ani, some(10_010));
  expect(await take({ orderId: first.shareId, ...card(10_010) })).toMatchObject({ kind: "TAKEN" });
  const second = await sharers.split(sessionId, budi, some(10_020));
  const transfer = { ...card(10_020), tender: "TRANSFER" } as const;
  expect(await take({ orderId: second.shareId, ...transfer })).toMatchObject({ kind: "TAKEN" });
  expect(await take({ orderId, amount: 21_500 })).toMatchObject({ kind: "TAKEN", rounding: 50 });
  await tables.untilPaid(ani, orderId);
  expect(await readTaken(product, orderId)).toEqual([
    { account: "STORE_CASH", amount: 21_500 },
    { account: "STORE_EDC", amount: 10_010 },
    { account: "STORE_TRANSFER", amount: 10_020 },
  ]);
});

test("NOV-29 beside a share that runs on a phone the terminal takes the rest alone; for all of the bill that payment ends first", async ({
  tables,
  sharers,
  take,
}) => {
  const { ani, budi, sessionId } = await tables.twoAt("DEMO-B3");
  const { orderId } = await tables.send(ani, sessionId);
  const running = await sharers.split(sessionId, budi, some(20_000));
  await sharers.openShare(budi, running);
  const beside = { orderId, besideRunning: newOrderSideId("S01"), ...card(PRICE - 20_000) };
  expect(await take(beside)).toMatchObject({ kind: "TAKEN", replayed: false });
  expect(await take(beside)).toMatchObject({ kind: "TAKEN", replayed: true });
  const used = { orderId, ...card(20_000), reference: beside.reference };
  expect(await take(used)).toMatchObject({ reason: "REFERENCE_USED" });
  expect(await sharers.read(sessionId, budi)).toMatchObject({
    ...{ status: "PAYING", rest: 0, paying: [{ shareId: running.shareId }] },
  });
  expect(await take({ orderId, ...card(20_000) })).toMatchObject({ kind: "TAKEN" });
  await tables.untilPaid(ani, orderId);
});

import { expect } from "vitest";
import type { TestProduct } from "../../../testing/test-product.ts";
import { inParallel } from "../../../testing/until.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { createSharers } from "../../../ordering/bill/split/share.fixture.ts";
import { testWithTables } from "../../../restaurant/floor/tables.fixture.ts";
import { takeCash } from "./take-cash.ts";

const test = testWithTables()
  .extend("sharers", { scope: "file" }, ({ product }) => createSharers(product))
  .extend("till", { scope: "file" }, ({ tables }) => ({
    beside: (orderId: string, besideRunning: string, amount: number) =>
      takeCash(tables.deps, { orderId, besideRunning, amount, by: "Rina" }),
  }));

const PRICE = 41_580;
const some = (amount: number) => ({ kind: "AMOUNT", amount }) as const;

function readBalances({ rows }: TestProduct, orderId: string) {
  return rows.all<{ account: string; balance: number }>(
    `select account, sum(case side when 'DEBIT' then amount else -amount end)::int as balance
     from ledger_entry where order_id = $1 group by account
     having sum(case side when 'DEBIT' then amount else -amount end) <> 0 order by account`,
    [orderId],
  );
}

test("TABLE-14 cash beside a running share pays what nobody is paying, once, and leaves that share to its payer", async ({
  product,
  tables,
  sharers,
  till,
}) => {
  const { ani, budi, sessionId } = await tables.twoAt("DEMO-B1");
  const { orderId } = await tables.send(ani, sessionId);
  const running = await sharers.split(sessionId, budi, some(20_000));
  const code = await sharers.openShare(budi, running);
  const share = newOrderSideId("S01");
  const due = PRICE - 20_000;
  expect(await till.beside(orderId, share, PRICE)).toMatchObject({ reason: "WRONG_AMOUNT", due });
  const taken = await inParallel(3, () => till.beside(orderId, share, 21_500));
  expect(taken.filter((one) => one.kind === "TAKEN" && !one.replayed)).toHaveLength(1);
  expect(await sharers.read(sessionId, budi)).toMatchObject({
    ...{ status: "PAYING", paid: due, rest: 0, paying: [{ shareId: running.shareId }] },
  });
  const again = await till.beside(orderId, newOrderSideId("S01"), 21_500);
  expect(again).toMatchObject({ kind: "REFUSED", payable: 0 });
  await product.sandbox.pay(code.qrCodeText);
  await tables.untilPaid(ani, orderId);
  expect(await till.beside(orderId, share, 21_500)).toMatchObject({ replayed: true });
  expect(await readBalances(product, orderId)).toEqual([
    { account: "ACQUIRER_CLEARING", balance: 20_000 },
    { account: "CASH_ROUNDING", balance: 80 },
    { account: "STORE_CASH", balance: 21_500 },
    { account: "STORE_PAYABLE", balance: -PRICE },
  ]);
});

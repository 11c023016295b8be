import { cashierDetail, createPayOrder } from "@santap/contract/calls/payment";
import { expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { waitForOrder } from "../../testing/order-watch.ts";
import { payInput, placeOrder, TOAST_PRICE } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import {
  type ListedDay,
  type SettlementFixture,
  testWithSettlement,
} from "./settlement.fixture.ts";

const test = testWithSettlement({
  // The first carries the codes, the second what the first leaves to it.
  env: { ACQUIRERS: "sandbox,xendit", SNAP_CARRIES: "QRIS" },
});
test.afterEach(({ product }) => assertLedgerBalanced(product.rows));

async function begin(product: TestProduct, payType: "QRIS" | "DANA") {
  const { appUrl, rows } = product;
  const buyer = await product.newBuyer();
  const order = await placeOrder(appUrl, buyer);
  const payload = payInput(order, { payType, payChannelId: "" });
  const { box } = await ask(appUrl, createPayOrder, { payload, as: buyer });
  const attempt = await rows.one<{ provider: string; partner_ref: string; qr_text: string | null }>(
    "select provider, partner_ref, qr_text from pay_attempt where box = $1",
    [box],
  );
  return { seen: { buyer, orderId: order.orderId }, box, ...attempt };
}

/** An order paid through each of the two; the attempts, by who carried them. */
async function payThroughBoth(product: TestProduct) {
  const atSandbox = await begin(product, "QRIS");
  await product.sandbox.pay(atSandbox.qr_text ?? "");
  const atXendit = await begin(product, "DANA");
  await product.sandbox.leaveWallet(atXendit.partner_ref, { outcome: "PAID" });
  for (const { seen } of [atSandbox, atXendit]) {
    await waitForOrder(product, seen, ({ status }) => status === "PAID");
  }
  expect([atSandbox.provider, atXendit.provider]).toEqual(["sandbox", "xendit"]);
  return { atSandbox, atXendit };
}

/** Both payments on a day of their own, and each party's list of it compared. */
async function settle(
  product: TestProduct,
  settlement: SettlementFixture,
  { atSandbox, atXendit }: Awaited<ReturnType<typeof payThroughBoth>>,
  change?: ListedDay["change"],
) {
  const day = settlement.listDay([atSandbox.partner_ref, atXendit.partner_ref], change);
  await product.rows.all("update pay_event set paid_at = $2 where box = any($1)", [
    [atSandbox.box, atXendit.box],
    `${day.date}T12:00:00+07:00`,
  ]);
  const sources = [
    settlement.getSource("sandbox", "acquirer"),
    settlement.getSource("xendit", "xendit"),
  ];
  await settlement.comeTo(day, sources);
  expect(await settlement.settleAt(day.due, sources)).toBe(2);
  const runs = await product.rows.all(
    "select provider, lines, settled, differences from settlement_run where day = $1 order by 1",
    [day.date],
  );
  const differences = await product.rows.all(
    `select provider, kind, partner_ref, there, here from settlement_difference
     where day = $1 order by 1`,
    [day.date],
  );
  return { runs, differences };
}

test("each method says who carries it", async ({ product }) => {
  const { appUrl } = product;
  const buyer = await product.newBuyer();
  const { orderId } = await placeOrder(appUrl, buyer);
  const payload = { orderId, partnerCode: "SANTAP" };
  const { payTypeList } = await ask(appUrl, cashierDetail, { payload, as: buyer });
  expect(payTypeList.map(({ payType, payChannelId }) => `${payType} ${payChannelId}`)).toEqual([
    ...["QRIS sandbox", "SHOPEEPAY xendit", "DANA xendit", "OVO xendit"],
  ]);
});

test("what each of two acquirers took agrees with its own list, and is no matter of the other's", async ({
  product,
  settlement,
}) => {
  const { runs, differences } = await settle(product, settlement, await payThroughBoth(product));
  expect(differences).toEqual([]);
  expect(runs).toEqual([
    { provider: "sandbox", lines: 1, settled: 1, differences: 0 },
    { provider: "xendit", lines: 1, settled: 1, differences: 0 },
  ]);
});

test("a difference of each is reported as that one's", async ({ product, settlement }) => {
  const paid = await payThroughBoth(product);
  const { atSandbox, atXendit } = paid;
  const { differences } = await settle(product, settlement, paid, (lines) =>
    lines
      .filter(({ partnerReferenceNo }) => partnerReferenceNo !== atXendit.partner_ref)
      .map((line) => ({ ...line, gross: line.gross + 1 })),
  );
  expect(differences).toEqual([
    {
      ...{ provider: "sandbox", kind: "OTHER_AMOUNT", partner_ref: atSandbox.partner_ref },
      ...{ there: TOAST_PRICE + 1, here: TOAST_PRICE },
    },
    {
      ...{ provider: "xendit", kind: "ONLY_HERE", partner_ref: atXendit.partner_ref },
      ...{ there: null, here: TOAST_PRICE },
    },
  ]);
});

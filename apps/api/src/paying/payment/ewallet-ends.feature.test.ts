import { createPayOrder, queryPayOrderResult } from "@santap/contract/calls/payment";
import { expect } from "vitest";
import { ask, type TestCaller } from "../../testing/caller.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import {
  freshOrder,
  openCode,
  payInput,
  placeOrder,
  readOrder,
  sitDown,
  type PayInput,
  type PlacedOrder,
} from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { inParallel, until } from "../../testing/until.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const test = testWithOwnProduct();
test.afterEach(({ product }) => assertLedgerBalanced(product.rows));

const ovo = (phoneNo: string) => ({ payType: "OVO", payExtra: JSON.stringify({ phoneNo }) });

async function buyerWithOrder(
  product: TestProduct,
): Promise<{ buyer: TestCaller; order: PlacedOrder }> {
  const buyer = await product.newBuyer();
  return { buyer, order: await placeOrder(product.appUrl, buyer) };
}

function pay(
  product: TestProduct,
  buyer: TestCaller,
  order: PlacedOrder,
  changes: Partial<PayInput>,
) {
  return ask(product.appUrl, createPayOrder, { payload: payInput(order, changes), as: buyer });
}

async function payStatus(product: TestProduct, box: string): Promise<string> {
  const payload = { box };
  const answer = await ask(product.appUrl, queryPayOrderResult, { payload, as: product.guest });
  return answer.payStatus;
}

async function readReference(product: TestProduct, box: string): Promise<string> {
  const query = "select partner_ref from pay_attempt where box = $1";
  return (await product.rows.one<{ partner_ref: string }>(query, [box])).partner_ref;
}

async function decline(product: TestProduct, box: string): Promise<void> {
  await product.sandbox.leaveWallet(await readReference(product, box), { outcome: "DECLINED" });
  await until("the refusal", async () => (await payStatus(product, box)) === "PAY_FAIL");
}

test("a wallet that the acquirer refuses to begin leaves the order free for every other way", async ({
  product,
}) => {
  const { buyer, order } = await buyerWithOrder(product);
  const known = await product.rows.one<{ merchant_id: string }>(
    "select merchant_id from store where store_id = 'S06'",
  );
  const rename = (name: string) =>
    product.rows.all("update store set merchant_id = $1 where store_id = 'S06'", [name]);
  await rename("NOTTHERE");
  await expect(pay(product, buyer, order, ovo("081234567890"))).rejects.toThrow("5020000");
  await rename(known.merchant_id);
  const { status } = await readOrder(product.appUrl, buyer, order.orderId);
  expect(status).toBe("AWAITING_PAYMENT");
  expect((await pay(product, buyer, order, {})).box).not.toBe("");
});

test("who pays another way after the order's own time still can", async ({ product }) => {
  const { buyer, order } = await buyerWithOrder(product);
  await pay(product, buyer, order, {});
  await product.rows.all(
    "update orders set expires_at = now() - interval '1 second' where order_id = $1",
    [order.orderId],
  );
  const { userPayInfo } = await pay(product, buyer, order, { payType: "DANA" });
  expect(userPayInfo).not.toBeNull();
});

test("once an order is paid, the wallet that was open beside it is closed as soon as that can be", async ({
  product,
}) => {
  const { buyer, order } = await buyerWithOrder(product);
  const code = await openCode(product.appUrl, buyer, order);
  const wallet = await pay(product, buyer, order, { payType: "DANA" });
  const reference = await readReference(product, wallet.box);
  await product.sandbox.enterWallet(reference);
  await product.sandbox.pay(code.qrCodeText);
  await until("the payment", async () => (await payStatus(product, code.box)) === "PAY_SUCCESS");
  await product.sandbox.leaveWallet(reference, { outcome: "ABANDONED" });
  await until(
    "the end of the wallet",
    async () => (await payStatus(product, wallet.box)) === "CLOSE",
  );
  await expect(product.sandbox.leaveWallet(reference, { outcome: "PAID" })).rejects.toThrow("409");
});

test("a friend need not wait for a wallet that has refused", async ({ product }) => {
  const ani = await sitDown(product.appUrl, await product.newBuyer(), "DEMO-B1");
  const budi = await sitDown(product.appUrl, await product.newBuyer(), "DEMO-B1");
  const lines = [{ itemId: "S01-06", quantity: 1, modifierIds: [] }];
  const { sessionId } = ani;
  const order = await placeOrder(product.appUrl, ani.seated, { storeId: "S01", sessionId, lines });
  const { box } = await pay(product, ani.seated, order, { payType: "DANA" });
  await decline(product, box);
  const fresh = await freshOrder(product.appUrl, budi.seated, order.orderId);
  expect((await pay(product, budi.seated, fresh, {})).box).not.toBe(box);
});

test("a corrected number prompts the corrected phone", async ({ product }) => {
  const { buyer, order } = await buyerWithOrder(product);
  const wrong = await pay(product, buyer, order, ovo("081299990001"));
  const right = await pay(product, buyer, order, ovo("081299990002"));
  expect(right.box).not.toBe(wrong.box);
  expect((await pay(product, buyer, order, ovo("081299990002"))).box).toBe(right.box);
  await product.sandbox.answerAtPhone("081299990002", "PAID");
  await until("the payment", async () => (await payStatus(product, right.box)) === "PAY_SUCCESS");
});

test("wallet prompts on one phone are limited", async ({ product }) => {
  const answers: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    const { buyer, order } = await buyerWithOrder(product);
    const knock = pay(product, buyer, order, ovo("081299990009"));
    answers.push(
      await knock.then(
        () => "KNOCKED",
        () => "REFUSED",
      ),
    );
  }
  expect(answers).toEqual([...Array<string>(6).fill("KNOCKED"), "REFUSED"]);
});

test.for([
  ["of another kind", (app: string) => `blob:${app}/x`],
  ["longer than a wallet takes", (app: string) => `${app}/`.padEnd(505, "a")],
] as const)(
  "a way back %s is left out, and the wallet begins",
  async ([_what, address], { product }) => {
    const { buyer, order } = await buyerWithOrder(product);
    const successRedirectUrl = address(product.appUrl);
    const { userPayInfo } = await pay(product, buyer, order, {
      payType: "DANA",
      successRedirectUrl,
    });
    expect(userPayInfo).not.toBeNull();
  },
);

test("many taps on another method get one box", async ({ product }) => {
  const { buyer, order } = await buyerWithOrder(product);
  await pay(product, buyer, order, {});
  const taps = await inParallel(4, () => pay(product, buyer, order, { payType: "DANA" }));
  expect(new Set(taps.map(({ box }) => box)).size).toBe(1);
});

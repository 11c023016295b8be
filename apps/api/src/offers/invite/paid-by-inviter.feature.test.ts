import { createPayOrder } from "@santap/contract/calls/payment";
import { expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import { waitForOrder } from "../../testing/order-watch.ts";
import { orderAndOpenCode, payInput, placeOrder, TOAST } from "../../testing/orders.ts";
import { SECRETS, type Buyer, type TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { decryptWithAny, getDecryptionKeys } from "../../tokens/encryption.ts";

// The server itself settles what is due.
const test = testWithOwnProduct({
  env: { WORKER_WAIT: "100", WORKER_WAIT_FOR: "reconciliation,invitations" },
});

const MEAL = { lines: [{ ...TOAST, quantity: 3 }] };

test("CPN-7 a payer whom the acquirer names for both earns nothing, another one does", async ({
  product,
}) => {
  const inviter = await product.newBuyer();
  await payFrom(product, inviter, "628123456789");
  const same = await invite(product, inviter);
  await payFrom(product, same, "628123456789");
  const other = await invite(product, inviter);
  await payFrom(product, other, "628123456780");
  expect(await settle(product, same)).toEqual({ status: "REFUSED", reason: "SAME_PAYER" });
  expect(await settle(product, other)).toEqual({ status: "REWARDED", reason: null });
});

test("CPN-7 a meal for which a wallet was prompted on the inviter's phone earns nothing", async ({
  product,
}) => {
  const inviter = await product.newBuyer();
  const newcomer = await invite(product, inviter);
  const phone = await readPhone(product, inviter);
  const order = await placeOrder(product.appUrl, newcomer, MEAL);
  const payExtra = JSON.stringify({ phoneNo: `0${phone.slice("+62".length)}` });
  const payload = payInput(order, { payType: "OVO", payExtra });
  await ask(product.appUrl, createPayOrder, { payload, as: newcomer });
  await product.sandbox.answerAtPhone(phone, "PAID");
  await untilPaid(product, newcomer, order.orderId);
  expect(await settle(product, newcomer)).toEqual({ status: "REFUSED", reason: "SAME_PHONE" });
});

async function invite(product: TestProduct, inviter: Buyer): Promise<Buyer> {
  const newcomer = await product.newBuyer();
  await product.rows.all(
    `insert into invitation (newcomer_id, inviter_id, status, signed_up_at)
     values ($1, $2, 'OPEN', now())`,
    [newcomer.userId, inviter.userId],
  );
  return newcomer;
}

async function payFrom(product: TestProduct, buyer: Buyer, payer: string): Promise<void> {
  const { order, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer, MEAL);
  await product.sandbox.payFrom(payer, qrCodeText);
  await untilPaid(product, buyer, order.orderId);
}

async function untilPaid(product: TestProduct, buyer: Buyer, orderId: string): Promise<void> {
  await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "PAID");
}

/** As if the newcomer's meal had been paid a day earlier. */
async function settle({ rows }: TestProduct, { userId }: Buyer) {
  await rows.all("update orders set paid_at = paid_at - interval '1 day' where user_id = $1", [
    userId,
  ]);
  await rows.all("update invitation set due_at = now() where newcomer_id = $1", [userId]);
  const read = () =>
    rows.one<{ status: string; reason: string | null }>(
      "select status, reason from invitation where newcomer_id = $1",
      [userId],
    );
  await until("the invitation is settled", async () => (await read()).status !== "OPEN");
  return read();
}

async function readPhone({ rows }: TestProduct, { userId }: Buyer): Promise<string> {
  const { phone_box: box } = await rows.one<{ phone_box: Buffer }>(
    "select phone_box from account where user_id = $1",
    [userId],
  );
  const phone = decryptWithAny(getDecryptionKeys(SECRETS.OTP_BOX_KEY), "phone", box);
  if (phone === null) throw new Error("a phone that cannot be read");
  return phone;
}

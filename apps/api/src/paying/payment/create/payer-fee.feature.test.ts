import { createPayOrder } from "@santap/contract/calls/payment";
import { describe, expect } from "vitest";
import { assertAcquirerAgrees } from "../../../testing/acquirer-agreement.ts";
import { expectRefusal } from "../../../testing/caller.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import {
  startPayment,
  THREE_ACQUIRERS,
} from "../../../testing/notification/notification-fixture.ts";
import { openCode, payInput, placeOrder, readOrder } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { makeQueriesDue } from "../../../testing/expiry.ts";
import { until } from "../../../testing/until.ts";

const test = testWithOwnProduct({ env: THREE_ACQUIRERS });
test.afterEach(async ({ product }) => {
  await product.sandbox.faults({});
  await assertLedgerBalanced(product.rows);
});

async function readAlarms(product: TestProduct, profile: string): Promise<number> {
  const shown = await (await fetch(`${product.appUrl}/metrics`)).text();
  const line = shown.match(
    new RegExp(`^santap_payer_fees_total\\{profile="${profile}",switch="[^"]+"\\} (\\d+)$`, "m"),
  );
  return Number(line?.[1] ?? 0);
}

describe("NOV-10 a payment with a fee for the payer is not started", () => {
  test.for([
    ["sandbox", "QRIS"],
    ["midtrans", "SHOPEEPAY"],
    ["xendit", "DANA"],
  ] as const)(
    "at %s by %s: the alarm names the switch, another payment works",
    async ([profile, payType], { product }) => {
      await product.sandbox.faults({ payerFee: true });
      const buyer = await product.newBuyer();
      const order = await placeOrder(product.appUrl, buyer);
      const before = await readAlarms(product, profile);
      const payload = payInput(order, { payType, payChannelId: profile });
      const error = await expectRefusal(product.appUrl, createPayOrder, { payload, as: buyer });
      expect(error).toMatchObject({ status: 200, code: "5020000" });
      expect(await readAlarms(product, profile)).toBe(before + 1);
      const seen = await readOrder(product.appUrl, buyer, order.orderId);
      expect(seen.status).toBe("AWAITING_PAYMENT");
      await product.sandbox.faults({});
      const { qrCodeText } = await openCode(product.appUrl, buyer, order);
      await product.sandbox.pay(qrCodeText);
      await until("the payment", async () => {
        return (await readOrder(product.appUrl, buyer, order.orderId)).status === "PAID";
      });
      await assertAcquirerAgrees(product.rows, product.sandbox);
    },
  );
});

test("NOV-10 money that came with a fee raises one alarm, and is handed to staff", async ({
  product,
}) => {
  const { box } = await startPayment(product, {});
  const { qr_text: code, amount } = await product.rows.one<{ qr_text: string; amount: number }>(
    "select qr_text, amount from pay_attempt where box = $1",
    [box],
  );
  const before = await readAlarms(product, "sandbox");
  await product.sandbox.faults({ wrongAmount: Number(amount) + 208 });
  await product.sandbox.pay(code);
  await until("the mismatch", async () => {
    const rows = await product.rows.all<{ result: string }>(
      "select result from pay_event where box = $1",
      [box],
    );
    return rows[0]?.result === "STAFF";
  });
  expect(await readAlarms(product, "sandbox")).toBe(before + 1);
});

test("NOV-10 a waiting code for which the acquirer reports a fee is ended unpaid", async ({
  product,
}) => {
  const { box, orderId, buyer } = await startPayment(product, {
    payType: "SHOPEEPAY",
    payChannelId: "midtrans",
  });
  const before = await readAlarms(product, "midtrans");
  // As if the acquirer had added it since.
  await product.rows.all("update pay_attempt set amount = amount - 208 where box = $1", [box]);
  await makeQueriesDue(product.rows, orderId);
  await until("the end of the code", async () => {
    return (await readOrder(product.appUrl, buyer, orderId)).status === "AWAITING_PAYMENT";
  });
  expect(await readAlarms(product, "midtrans")).toBeGreaterThan(before);
});

test("NOV-10 a code with another name and our NMID is accepted and counted; one with another NMID is refused", async ({
  product,
}) => {
  const { rows } = product;
  const rename = (name: string, nmid: string) =>
    rows.one<{ merchant_name: string; nmid: string }>(
      `with before as (select merchant_name, nmid from store where store_id = 'S06')
       update store set merchant_name = $1, nmid = $2 where store_id = 'S06'
       returning (select merchant_name from before), (select nmid from before)`,
      [name, nmid],
    );
  const store = await rows.one<{ merchant_name: string; nmid: string }>(
    "select merchant_name, nmid from store where store_id = 'S06'",
  );
  await rename("Warung Lain Sekali", store.nmid);
  await startPayment(product, {});
  const shown = await (await fetch(`${product.appUrl}/metrics`)).text();
  expect(shown).toMatch(/^santap_qr_deviations_total\{.*deviation="MERCHANT_NAME"\} [1-9]/m);
  await rename(store.merchant_name, "ID1099000000099");
  await expect(startPayment(product, {})).rejects.toThrow();
  await rename(store.merchant_name, store.nmid);
});

import { bootTestWorld } from "@santap/dev-env/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { disagreements } from "../../testing/acquirer-agreement.ts";
import { ledgerFaults } from "../../testing/ledger-faults.ts";
import { orderAndOpenCode, readOrder } from "../../testing/orders.ts";
import { SECRETS, takeInHand, type TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";

let world: Awaited<ReturnType<typeof bootTestWorld>>;
let product: TestProduct;
beforeAll(async () => {
  world = await bootTestWorld({ env: SECRETS });
  product = takeInHand(world);
});
afterAll(async () => {
  await product.close();
  await world.stop();
});

/** What the acquirer says of a payment when all is well, and when an outdated word follows it. */
test.each([
  ["", {}],
  [", also after a stale notification", { reorderNotifications: true }],
])("a second payment nobody told of is found by a last look%s", async (_when, faults) => {
  const { rows, sandbox, appUrl } = product;
  await sandbox.faults(faults);
  const buyer = await product.newBuyer();
  const { order, box, qrCodeText } = await orderAndOpenCode(appUrl, buyer);
  await sandbox.pay(qrCodeText);
  await until("the payment and all of its notifications", async () => {
    const { notifications } = await sandbox.code(qrCodeText);
    const { status } = await readOrder(appUrl, buyer, order.orderId);
    return status === "PAID" && notifications.every(({ state }) => state === "DELIVERED");
  });
  await sandbox.faults({ dropNotifications: true });
  await sandbox.pay(qrCodeText);
  await until(
    "the last look, planned for after the code's own time",
    async () => {
      const planned = "select 1 from pay_attempt where box = $1 and next_query_at > expires_at";
      return (await rows.all(planned, [box])).length === 1;
    },
    3_000,
  );
  await rows.all("update pay_attempt set next_query_at = now() where box = $1", [box]);
  await until("the refund of the second payment", async () => {
    const { timeline } = await readOrder(appUrl, buyer, order.orderId);
    return timeline.some(({ kind }) => kind === "REFUNDED");
  });
  expect(await ledgerFaults(rows)).toEqual([]);
  expect(await disagreements(rows, sandbox)).toEqual([]);
});

test("a last look that the acquirer does not answer is taken again", async () => {
  const { rows, sandbox, appUrl } = product;
  await sandbox.faults({});
  const buyer = await product.newBuyer();
  const { order, box, qrCodeText } = await orderAndOpenCode(appUrl, buyer);
  await sandbox.pay(qrCodeText);
  await until("the payment", async () => {
    return (await readOrder(appUrl, buyer, order.orderId)).status === "PAID";
  });
  await sandbox.faults({ dropNotifications: true, failNext: 1_000 });
  await sandbox.pay(qrCodeText);
  const look = `update pay_attempt set next_query_at = now(),
    expires_at = least(expires_at, now() - interval '2 minutes') where box = $1`;
  await rows.all(look, [box]);
  await until("another look, planned for in some minutes", async () => {
    const planned = `select 1 from pay_attempt where box = $1 and last_query_at > expires_at
      and next_query_at > now() + interval '4 minutes'`;
    return (await rows.all(planned, [box])).length === 1;
  });
  await sandbox.faults({ dropNotifications: true });
  await rows.all(look, [box]);
  await until("the refund of the second payment", async () => {
    const { timeline } = await readOrder(appUrl, buyer, order.orderId);
    return timeline.some(({ kind }) => kind === "REFUNDED");
  });
});

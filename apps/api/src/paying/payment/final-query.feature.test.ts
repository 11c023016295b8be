import { expect } from "vitest";
import { findAcquirerDifferences } from "../../testing/acquirer-agreement.ts";
import { findLedgerFaults } from "../../testing/ledger-assertions.ts";
import { orderAndOpenCode, readOrder } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const test = testWithOwnProduct();

/** What the acquirer says of a payment when all is well, and when an outdated word follows it. */
test.for([
  ["", {}],
  [", also after a stale notification", { reorderNotifications: true }],
] as const)(
  "a second payment without a notification is found by the final query%s",
  async ([_when, faults], { product }) => {
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
    expect(await findLedgerFaults(rows)).toEqual([]);
    expect(await findAcquirerDifferences(rows, sandbox)).toEqual([]);
  },
);

/** The database takes the first payment of this box, and refuses every other: as if the server died there. */
async function refuseSecondPayment(
  product: TestProduct,
  box: string,
): Promise<() => Promise<void>> {
  const { rows } = product;
  await rows.all(`create function only_once() returns trigger language plpgsql as $$ begin
      if exists (select 1 from pay_event where box = new.box) then raise 'killed here'; end if;
      return new;
    end $$`);
  await rows.all(`create trigger only_once before insert on pay_event for each row
    when (new.box = '${box}') execute function only_once()`);
  return async () => void (await rows.all("drop function only_once cascade"));
}

test("a final query that ends between the two payments it found is repeated once", async ({
  product,
}) => {
  const { rows, sandbox, appUrl } = product;
  await sandbox.faults({ dropNotifications: true });
  const buyer = await product.newBuyer();
  const { order, box, qrCodeText } = await orderAndOpenCode(appUrl, buyer);
  const restore = await refuseSecondPayment(product, box);
  await rows.all(
    `update pay_attempt set next_query_at = now() + interval '1 hour',
       expires_at = now() - interval '2 minutes' where box = $1`,
    [box],
  );
  await sandbox.pay(qrCodeText);
  await sandbox.pay(qrCodeText);
  await rows.all("update pay_attempt set next_query_at = now() where box = $1", [box]);
  await until("the first payment", async () => {
    return (await readOrder(appUrl, buyer, order.orderId)).status === "PAID";
  });
  await restore();
  await until("the refund of the second payment", async () => {
    // What has a turn to come gets it now; what has none is never looked at again.
    await rows.all(
      `update pay_attempt set next_query_at = now()
       where box = $1 and next_query_at > now() + interval '1 second'`,
      [box],
    );
    const { timeline } = await readOrder(appUrl, buyer, order.orderId);
    return timeline.some(({ kind }) => kind === "REFUNDED");
  });
  await until("the end of looking", async () => {
    const over = "select 1 from pay_attempt where box = $1 and next_query_at is null";
    return (await rows.all(over, [box])).length === 1;
  });
  expect(await findLedgerFaults(rows)).toEqual([]);
});

test("a final query without an answer is repeated", async ({ product }) => {
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

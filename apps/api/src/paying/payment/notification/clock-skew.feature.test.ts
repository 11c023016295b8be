import { readCredentials, sandboxFolder } from "@santap/dev-env/settings/credentials";
import { importPrivateKey } from "@santap/snap/keys";
import { expect } from "vitest";
import {
  buildPaidNotification,
  QR_PATH,
  signNotification,
} from "../../../testing/notification/signed-notifications.ts";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import type { NotificationClient } from "../../../testing/notification/notification-client.ts";
import { orderAndOpenCode, TOAST_PRICE } from "../../../testing/orders.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { makeQueriesDue } from "../../../testing/expiry.ts";
import { until } from "../../../testing/until.ts";
import { testWithNotifications } from "../../../testing/notification/notifications.fixture.ts";
import type { TestEnvironment } from "../../../testing/fixtures.ts";

const MINUTE_MS = 60_000;

const test = testWithNotifications({}, 1);
test.afterEach(async ({ product }) => {
  await product.sandbox.faults({});
  await assertLedgerBalanced(product.rows);
  await assertStateLogComplete(product.rows);
});

/** A paid order that the acquirer reports by a clock that is `offMs` from ours. */
async function toldByClock(
  environment: TestEnvironment,
  product: TestProduct,
  notifications: NotificationClient,
  offMs: number,
) {
  const buyer = await product.newBuyer();
  const { order, box, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
  await product.sandbox.faults({ dropNotifications: true });
  await product.sandbox.pay(qrCodeText);
  const { reference } = await product.rows.one<{ reference: string }>(
    "select partner_ref as reference from pay_attempt where box = $1",
    [box],
  );
  const key = importPrivateKey(readCredentials(sandboxFolder(environment.dataDir)).ourPrivateKey);
  if (key === null) throw new Error("the acquirer has no key");
  const at = Date.now() + offMs;
  const body = buildPaidNotification(reference, TOAST_PRICE);
  const { status } = await notifications.send(signNotification(body, { key, path: QR_PATH, at }));
  return { status, box, orderId: order.orderId };
}

function readSources(product: TestProduct, box: string) {
  return product.rows.all("select source, result from pay_event where box = $1", [box]);
}

test.for([-10, 10])(
  "clocks %i minutes apart: the notification is stale, and the query heals it",
  async (minutes, { environment, product, notifications }) => {
    const { status, box, orderId } = await toldByClock(
      environment,
      product,
      notifications,
      minutes * MINUTE_MS,
    );
    expect(status).toBe(401);
    await makeQueriesDue(product.rows, orderId);
    await until(
      "the payment found by asking",
      async () => (await readSources(product, box)).length > 0,
    );
    expect(await readSources(product, box)).toEqual([{ source: "QUERY", result: "APPLY" }]);
  },
);

test.for([-4, 4])(
  "clocks %i minutes apart: the notification is believed",
  async (minutes, { environment, product, notifications }) => {
    const { status, box } = await toldByClock(
      environment,
      product,
      notifications,
      minutes * MINUTE_MS,
    );
    expect(status).toBe(200);
    expect(await readSources(product, box)).toHaveLength(1);
  },
);

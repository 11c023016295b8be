import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootTestEnvironment } from "@santap/dev-env/test-environment";
import { readCredentials, sandboxFolder } from "@santap/dev-env/settings/credentials";
import { importPrivateKey } from "@santap/snap/keys";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  buildPaidNotification,
  QR_PATH,
  signNotification,
} from "../../../testing/notification/signed-notifications.ts";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import {
  openNotificationClient,
  type NotificationClient,
} from "../../../testing/notification/notification-client.ts";
import { orderAndOpenCode, TOAST_PRICE } from "../../../testing/orders.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import { SECRETS, connectTestProduct, type TestProduct } from "../../../testing/test-product.ts";
import { makeQueriesDue } from "../../../testing/expiry.ts";
import { until } from "../../../testing/until.ts";

const MINUTE_MS = 60_000;
const dataDir = mkdtempSync(join(tmpdir(), "santap-skew-"));
let world: Awaited<ReturnType<typeof bootTestEnvironment>>;
let product: TestProduct;
let line: NotificationClient;
beforeAll(async () => {
  world = await bootTestEnvironment({ env: SECRETS, dataDir });
  product = connectTestProduct(world);
  line = openNotificationClient(product.appUrl, 1);
});
afterEach(async () => {
  await product.sandbox.faults({});
  await assertLedgerBalanced(product.rows);
  await assertStateLogComplete(product.rows);
});
afterAll(async () => {
  line.close();
  await product.close();
  await world.stop();
  rmSync(dataDir, { recursive: true });
});

/** A paid order of which the acquirer tells by a clock that is `offMs` from ours. */
async function toldByClock(offMs: number) {
  const buyer = await product.newBuyer();
  const { order, box, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
  await product.sandbox.faults({ dropNotifications: true });
  await product.sandbox.pay(qrCodeText);
  const { reference } = await product.rows.one<{ reference: string }>(
    "select partner_ref as reference from pay_attempt where box = $1",
    [box],
  );
  const key = importPrivateKey(readCredentials(sandboxFolder(dataDir)).ourPrivateKey);
  if (key === null) throw new Error("the acquirer has no key");
  const at = Date.now() + offMs;
  const body = buildPaidNotification(reference, TOAST_PRICE);
  const { status } = await line.send(signNotification(body, { key, path: QR_PATH, at }));
  return { status, box, orderId: order.orderId };
}

function sourcesOf(box: string) {
  return product.rows.all("select source, result from pay_event where box = $1", [box]);
}

test.each([-10, 10])(
  "clocks %i minutes apart: the notification is stale, and the query heals it",
  async (minutes) => {
    const { status, box, orderId } = await toldByClock(minutes * MINUTE_MS);
    expect(status).toBe(401);
    await makeQueriesDue(product.rows, orderId);
    await until("the payment found by asking", async () => (await sourcesOf(box)).length > 0);
    expect(await sourcesOf(box)).toEqual([{ source: "QUERY", result: "APPLY" }]);
  },
);

test.each([-4, 4])("clocks %i minutes apart: the notification is believed", async (minutes) => {
  const { status, box } = await toldByClock(minutes * MINUTE_MS);
  expect(status).toBe(200);
  expect(await sourcesOf(box)).toHaveLength(1);
});

import { expect } from "vitest";
import {
  startPayment,
  readEffects,
  PAID_ONCE,
} from "../../../testing/notification/notification-fixture.ts";
import {
  buildJsonRequest,
  MIDTRANS_PATH,
} from "../../../testing/notification/signed-notifications.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { testWithNotifications } from "../../../testing/notification/notifications.fixture.ts";
import type { TestEnvironment } from "../../../testing/fixtures.ts";

const TIMES = 200;

const test = testWithNotifications({ ACQUIRERS: "midtrans,sandbox" });

async function atMidtrans(
  environment: TestEnvironment,
  path: string,
  body: object,
): Promise<object> {
  const response = await fetch(`${environment.sandboxUrl}/midtrans/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await response.json()) as object;
}

/** How often the acquirer was asked for the state of a payment, as the server counts it. */
async function looks(product: TestProduct): Promise<number> {
  const text = await (await fetch(`${product.appUrl}/metrics`)).text();
  const counts = text.matchAll(
    /^santap_acquirer_calls_total\{(?=.*midtrans)(?=.*status).*\} (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

test(`a finished payment that is notified ${TIMES} times at once is queried once or twice`, async ({
  environment,
  product,
  notifications,
}) => {
  const begun = await startPayment(product, { payChannelId: "midtrans" });
  await atMidtrans(environment, "simulate", { orderId: begun.reference, outcome: "PAID" });
  await until("the order paid", async () => {
    const { status } = (await readEffects(product.rows, begun)) as { status: string };
    return status === "PAID";
  });
  const parcel = buildJsonRequest(
    MIDTRANS_PATH,
    await atMidtrans(environment, "notification", { orderId: begun.reference }),
  );
  const before = await looks(product);
  expect(before).toBeGreaterThan(0);
  const answers = await notifications.sendAll(TIMES, () => parcel);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // The last word is followed by a look, when the last look is long enough ago.
  await product.rows.all(
    `update pay_attempt set next_query_at = now(), last_query_at = now() - interval '1 minute'
     where box = $1 and next_query_at < now() + interval '15 seconds'`,
    [begun.box],
  );
  await until("the look after the storm", async () => (await looks(product)) > before);
  expect((await looks(product)) - before).toBeLessThanOrEqual(2);
  expect(await readEffects(product.rows, begun)).toEqual(PAID_ONCE);
});

import { generateKeyPairSync } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { readCredentials, sandboxFolder } from "@santap/dev-env/settings/credentials";
import { importPrivateKey } from "@santap/snap/keys";
import { expect } from "vitest";
import {
  startPayment,
  readEffects,
  PAID_ONCE,
  THREE_ACQUIRERS,
  UNPAID,
  type StartedPayment,
} from "../../../testing/notification/notification-fixture.ts";
import {
  buildPaidNotification,
  QR_PATH,
  signNotification,
} from "../../../testing/notification/signed-notifications.ts";
import { FORGERIES, type Forgery } from "../../../testing/notification/forged-notifications.ts";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import type { NotificationClient } from "../../../testing/notification/notification-client.ts";
import { TOAST_PRICE } from "../../../testing/orders.ts";
import { seededRandom } from "../../../testing/seeded-random.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { testWithNotifications } from "../../../testing/notification/notifications.fixture.ts";
import type { TestEnvironment } from "../../../testing/fixtures.ts";

/** `npm run test:deep` sends 10,000. */
const COUNT = Number(process.env["FORGED_NOTIFICATIONS"] ?? 2_000);
/** What `notification-store.ts` promises: so many refused ones a minute, and the beginning of each. */
const KEPT_A_MINUTE = 60;
const KEPT_BYTES = 2 * 1024;
/** More, of half of them, would be something that is never released. */
const MOST_GROWTH_BYTES = 16 * 1024 * 1024;

/** In the test's title; `FORGERY_SEED` repeats it. */
const seed = Number(process.env["FORGERY_SEED"] ?? Date.now() % 1_000_000);

const test = testWithNotifications(THREE_ACQUIRERS);

function acquirerKey(environment: TestEnvironment) {
  const key = importPrivateKey(readCredentials(sandboxFolder(environment.dataDir)).ourPrivateKey);
  if (key === null) throw new Error("the acquirer has no key");
  return key;
}

/** A payment that waits at each acquirer, for somebody to claim that it was paid. */
async function waitingPayments(product: TestProduct): Promise<StartedPayment[]> {
  return [
    await startPayment(product, {}),
    await startPayment(product, { payType: "SHOPEEPAY", payChannelId: "midtrans" }),
    await startPayment(product, { payType: "DANA", payChannelId: "xendit" }),
  ];
}

const kinds = Object.entries(FORGERIES);

/** Answers by kind of forgery, each with how often it came. */
async function sendForged(
  notifications: NotificationClient,
  forgery: Forgery,
  count: number,
): Promise<Map<string, Set<number>>> {
  const answers = await notifications.sendAll(count, (index) => {
    const forge = kinds[index % kinds.length]?.[1];
    if (forge === undefined) throw new Error("no such forgery");
    return forge({ ...forgery, now: Date.now() });
  });
  const answered = new Map(kinds.map(([name]) => [name, new Set<number>()]));
  answers.forEach(({ status }, index) => {
    answered.get(kinds[index % kinds.length]?.[0] ?? "")?.add(status);
  });
  return answered;
}

function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

function requireRefused(answered: Map<string, Set<number>>): void {
  for (const [name, statuses] of answered) {
    // What is too large is cut off; the answer may be lost with the connection.
    const fine = (status: number) =>
      (status >= 400 && status < 500) || (status === 0 && name === "one byte too many");
    expect([...statuses].every(fine), `${name}: ${[...statuses].join(", ")}`).toBe(true);
  }
}

test(`${COUNT} forged and malformed ones change nothing, and a genuine one among them is taken (seed ${seed})`, async ({
  environment,
  product,
  notifications,
}) => {
  const waiting = await waitingPayments(product);
  const genuine = await startPayment(product, {});
  const references = waiting.map(({ reference }) => reference);
  const { privateKey: ownKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const forgery: Forgery = {
    ...{ chance: seededRandom(seed), references, rupiah: TOAST_PRICE },
    ...{ acquirerKey: acquirerKey(environment), ownKey, now: Date.now() },
  };

  requireRefused(await sendForged(notifications, forgery, COUNT / 2));
  const heapBefore = heapInUse();
  const [answered, taken] = await Promise.all([
    sendForged(notifications, forgery, COUNT / 2),
    notifications.send(
      signNotification(buildPaidNotification(genuine.reference, TOAST_PRICE), {
        ...{ key: acquirerKey(environment), path: QR_PATH, at: Date.now() },
      }),
    ),
  ]);
  requireRefused(answered);
  expect(heapInUse() - heapBefore).toBeLessThan(MOST_GROWTH_BYTES);

  expect(taken.status).toBe(200);
  expect(await readEffects(product.rows, genuine)).toEqual(PAID_ONCE);
  for (const one of waiting) expect(await readEffects(product.rows, one)).toEqual(UNPAID);
  const all = await product.rows.one("select count(*)::int as payments from pay_event");
  expect(all).toEqual({ payments: 1 });
  await assertLedgerBalanced(product.rows);
  await assertStateLogComplete(product.rows);
});

test("what is kept of them stays within its bounds", async ({ product }) => {
  const minutes = await product.rows.all<{ kept: number; longest: number }>(
    `select count(*)::int as kept, max(length(body)) as longest from acquirer_notification
     where verdict <> 'SUCCESS' group by date_trunc('minute', received_at)`,
  );
  expect(minutes.length).toBeGreaterThan(0);
  for (const { kept, longest } of minutes) {
    expect(kept).toBeLessThanOrEqual(KEPT_A_MINUTE);
    expect(longest).toBeLessThanOrEqual(KEPT_BYTES);
  }
});

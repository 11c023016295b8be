import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { bootTestEnvironment } from "@santap/dev-env/test-environment";
import { readCredentials, sandboxFolder } from "@santap/dev-env/settings/credentials";
import { importPrivateKey } from "@santap/snap/keys";
import { afterAll, beforeAll, expect, test } from "vitest";
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
import {
  openNotificationClient,
  type NotificationClient,
} from "../../../testing/notification/notification-client.ts";
import { TOAST_PRICE } from "../../../testing/orders.ts";
import { seededRandom } from "../../../testing/seeded-random.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import { connectTestProduct, type TestProduct } from "../../../testing/test-product.ts";

/** `npm run test:deep` sends 10,000. */
const COUNT = Number(process.env["FORGED_NOTIFICATIONS"] ?? 2_000);
const PATIENCE_MS = 90_000;
/** What `notification-store.ts` promises: so many refused ones a minute, and the beginning of each. */
const KEPT_A_MINUTE = 60;
const KEPT_BYTES = 2 * 1024;
/** More, of half of them, would be something that is never let go. */
const MOST_GROWTH_BYTES = 16 * 1024 * 1024;

/** In the test's title; `FORGERY_SEED` repeats it. */
const seed = Number(process.env["FORGERY_SEED"] ?? Date.now() % 1_000_000);
const dataDir = mkdtempSync(join(tmpdir(), "santap-forgery-"));
let world: Awaited<ReturnType<typeof bootTestEnvironment>>;
let product: TestProduct;
let line: NotificationClient;
beforeAll(async () => {
  world = await bootTestEnvironment({ env: THREE_ACQUIRERS, dataDir });
  product = connectTestProduct(world);
  line = openNotificationClient(product.appUrl);
});
afterAll(async () => {
  line.close();
  await product.close();
  await world.stop();
  rmSync(dataDir, { recursive: true });
});

function acquirerKey() {
  const key = importPrivateKey(readCredentials(sandboxFolder(dataDir)).ourPrivateKey);
  if (key === null) throw new Error("the acquirer has no key");
  return key;
}

/** A payment that waits at each acquirer, for somebody to claim that it was paid. */
async function waitingPayments(): Promise<StartedPayment[]> {
  return [
    await startPayment(product, {}),
    await startPayment(product, { payType: "SHOPEEPAY", payChannelId: "midtrans" }),
    await startPayment(product, { payType: "DANA", payChannelId: "xendit" }),
  ];
}

const kinds = Object.entries(FORGERIES);

/** Answers by kind of forgery, each with how often it came. */
async function sendForged(forgery: Forgery, count: number): Promise<Map<string, Set<number>>> {
  const answers = await line.sendAll(count, (index) => {
    const forge = kinds[index % kinds.length]?.[1];
    if (forge === undefined) throw new Error("no such forgery");
    return forge({ ...forgery, now: Date.now() });
  });
  const told = new Map(kinds.map(([name]) => [name, new Set<number>()]));
  answers.forEach(({ status }, index) => {
    told.get(kinds[index % kinds.length]?.[0] ?? "")?.add(status);
  });
  return told;
}

function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

function requireRefused(told: Map<string, Set<number>>): void {
  for (const [name, statuses] of told) {
    // What is too large is cut off; the answer may be lost with the connection.
    const fine = (status: number) =>
      (status >= 400 && status < 500) || (status === 0 && name === "one byte too many");
    expect([...statuses].every(fine), `${name}: ${[...statuses].join(", ")}`).toBe(true);
  }
}

test(
  `${COUNT} forged and malformed ones change nothing, and a genuine one among them is taken (seed ${seed})`,
  { timeout: PATIENCE_MS },
  async () => {
    const waiting = await waitingPayments();
    const genuine = await startPayment(product, {});
    const references = waiting.map(({ reference }) => reference);
    const { privateKey: ownKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const forgery: Forgery = {
      ...{ chance: seededRandom(seed), references, rupiah: TOAST_PRICE },
      ...{ acquirerKey: acquirerKey(), ownKey, now: Date.now() },
    };

    requireRefused(await sendForged(forgery, COUNT / 2));
    const heapBefore = heapInUse();
    const [told, taken] = await Promise.all([
      sendForged(forgery, COUNT / 2),
      line.send(
        signNotification(buildPaidNotification(genuine.reference, TOAST_PRICE), {
          ...{ key: acquirerKey(), path: QR_PATH, at: Date.now() },
        }),
      ),
    ]);
    requireRefused(told);
    expect(heapInUse() - heapBefore).toBeLessThan(MOST_GROWTH_BYTES);

    expect(taken.status).toBe(200);
    expect(await readEffects(product.rows, genuine)).toEqual(PAID_ONCE);
    for (const one of waiting) expect(await readEffects(product.rows, one)).toEqual(UNPAID);
    const all = await product.rows.one("select count(*)::int as payments from pay_event");
    expect(all).toEqual({ payments: 1 });
    await assertLedgerBalanced(product.rows);
    await assertStateLogComplete(product.rows);
  },
);

test("what is kept of them stays within its bounds", async () => {
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

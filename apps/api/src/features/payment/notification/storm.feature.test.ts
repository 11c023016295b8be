import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootTestEnvironment } from "@santap/dev-env/test-environment";
import {
  deriveXenditAccount,
  readCredentials,
  sandboxFolder,
} from "@santap/dev-env/settings/credentials";
import { importPrivateKey } from "@santap/snap/keys";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  startPayment,
  readEffects,
  PAID_ONCE,
  THREE_ACQUIRERS,
  type StartedPayment,
} from "../../../testing/notification/notification-fixture.ts";
import {
  buildGatewayCallback,
  DEBIT_PATH,
  buildJsonRequest,
  MIDTRANS_PATH,
  buildPaidNotification,
  QR_PATH,
  signNotification,
} from "../../../testing/notification/signed-notifications.ts";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import {
  openNotificationClient,
  type NotificationClient,
  type NotificationRequest,
} from "../../../testing/notification/notification-client.ts";
import { TOAST_PRICE } from "../../../testing/orders.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import { connectTestProduct, type TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";

const TIMES = 1_000;
const PATIENCE_MS = 60_000;
const PHONE = "081234567890";

const dataDir = mkdtempSync(join(tmpdir(), "santap-storm-"));
let world: Awaited<ReturnType<typeof bootTestEnvironment>>;
let product: TestProduct;
let line: NotificationClient;
beforeAll(async () => {
  world = await bootTestEnvironment({ env: THREE_ACQUIRERS, dataDir });
  product = connectTestProduct(world);
  line = openNotificationClient(product.appUrl);
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

interface Kind {
  pay: Parameters<typeof startPayment>[1];
  provider: string;
  /** The payer pays, at the acquirer. */
  payer(begun: StartedPayment): Promise<unknown>;
  /** What the acquirer then says. */
  word(begun: StartedPayment): Promise<NotificationRequest> | NotificationRequest;
  /** Why the money is believed. */
  source: "NOTIFICATION" | "QUERY";
}

function snapWord(path: string) {
  return ({ reference }: StartedPayment): NotificationRequest => {
    const key = importPrivateKey(readCredentials(sandboxFolder(dataDir)).ourPrivateKey);
    if (key === null) throw new Error("the acquirer has no key");
    return signNotification(buildPaidNotification(reference, TOAST_PRICE), {
      key,
      path,
      at: Date.now(),
    });
  };
}

async function atMidtrans(path: string, body: object): Promise<object> {
  const response = await fetch(`${world.sandboxUrl}/midtrans/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`midtrans/${path}: HTTP ${response.status}`);
  return (await response.json()) as object;
}

const nobodyPays = () => Promise.resolve();
const KINDS: Record<string, Kind> = {
  "SNAP, a code": {
    ...{ pay: {}, provider: "sandbox", source: "NOTIFICATION" },
    payer: nobodyPays,
    word: snapWord(QR_PATH),
  },
  "SNAP, a wallet": {
    pay: { payType: "OVO", payExtra: JSON.stringify({ phoneNo: PHONE }) },
    ...{ provider: "sandbox", source: "NOTIFICATION" },
    payer: nobodyPays,
    word: snapWord(DEBIT_PATH),
  },
  Midtrans: {
    pay: { payType: "SHOPEEPAY", payChannelId: "midtrans" },
    ...{ provider: "midtrans", source: "QUERY" },
    payer: ({ reference }) => atMidtrans("simulate", { orderId: reference, outcome: "PAID" }),
    word: async ({ reference }) =>
      buildJsonRequest(MIDTRANS_PATH, await atMidtrans("notification", { orderId: reference })),
  },
  Xendit: {
    pay: { payType: "DANA", payChannelId: "xendit" },
    ...{ provider: "xendit", source: "QUERY" },
    payer: ({ reference }) => product.sandbox.leaveWallet(reference, { outcome: "PAID" }),
    word({ reference, providerRef: id }) {
      const { callbackToken } = deriveXenditAccount(readCredentials(sandboxFolder(dataDir)));
      return buildGatewayCallback(callbackToken, { reference, id });
    },
  },
};

test.each(Object.entries(KINDS))(
  `%s: told ${TIMES} times over 32 connections, it has one effect`,
  { timeout: PATIENCE_MS },
  async (_name, kind) => {
    const begun = await startPayment(product, kind.pay);
    expect(begun.provider).toBe(kind.provider);
    await product.sandbox.faults({ dropNotifications: true });
    await kind.payer(begun);
    const parcel = await kind.word(begun);
    const answers = await line.sendAll(TIMES, () => parcel);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await until("the order paid", async () => {
      const { status } = (await readEffects(product.rows, begun)) as { status: string };
      return status === "PAID";
    });
    expect(await readEffects(product.rows, begun)).toEqual(PAID_ONCE);
    const events = await product.rows.all(
      "select source, amount, result from pay_event where box = $1",
      [begun.box],
    );
    expect(events).toEqual([{ source: kind.source, amount: TOAST_PRICE, result: "APPLY" }]);
    const kept = await product.rows.all(
      "select verdict from acquirer_notification where body = $1",
      [Buffer.from(parcel.body)],
    );
    expect(kept).toEqual([{ verdict: "SUCCESS" }]);
  },
);

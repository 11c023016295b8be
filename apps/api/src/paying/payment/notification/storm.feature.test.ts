import {
  deriveXenditAccount,
  readCredentials,
  sandboxFolder,
} from "@santap/dev-env/settings/credentials";
import { importPrivateKey } from "@santap/snap/keys";
import { expect } from "vitest";
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
import type { NotificationRequest } from "../../../testing/notification/notification-client.ts";
import { TOAST_PRICE } from "../../../testing/orders.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import { until } from "../../../testing/until.ts";
import { testWithNotifications } from "../../../testing/notification/notifications.fixture.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import type { TestEnvironment } from "../../../testing/fixtures.ts";

const TIMES = 1_000;
const PHONE = "081234567890";

const test = testWithNotifications(THREE_ACQUIRERS);
test.afterEach(async ({ product }) => {
  await product.sandbox.faults({});
  await assertLedgerBalanced(product.rows);
  await assertStateLogComplete(product.rows);
});

interface Place {
  environment: TestEnvironment;
  product: TestProduct;
}

interface Kind {
  pay: Parameters<typeof startPayment>[1];
  provider: string;
  /** The payer pays, at the acquirer. */
  payer(begun: StartedPayment, at: Place): Promise<unknown>;
  /** What the acquirer then says. */
  word(begun: StartedPayment, at: Place): Promise<NotificationRequest> | NotificationRequest;
  /** Why the money is believed. */
  source: "NOTIFICATION" | "QUERY";
}

function snapWord(path: string) {
  return ({ reference }: StartedPayment, { environment }: Place): NotificationRequest => {
    const key = importPrivateKey(readCredentials(sandboxFolder(environment.dataDir)).ourPrivateKey);
    if (key === null) throw new Error("the acquirer has no key");
    return signNotification(buildPaidNotification(reference, TOAST_PRICE), {
      key,
      path,
      at: Date.now(),
    });
  };
}

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
    payer: ({ reference }, { environment }) =>
      atMidtrans(environment, "simulate", { orderId: reference, outcome: "PAID" }),
    word: async ({ reference }, { environment }) =>
      buildJsonRequest(
        MIDTRANS_PATH,
        await atMidtrans(environment, "notification", { orderId: reference }),
      ),
  },
  Xendit: {
    pay: { payType: "DANA", payChannelId: "xendit" },
    ...{ provider: "xendit", source: "QUERY" },
    payer: ({ reference }, { product }) =>
      product.sandbox.leaveWallet(reference, { outcome: "PAID" }),
    word({ reference, providerRef: id }, { environment }) {
      const { callbackToken } = deriveXenditAccount(
        readCredentials(sandboxFolder(environment.dataDir)),
      );
      return buildGatewayCallback(callbackToken, { reference, id });
    },
  },
};

test.for(Object.entries(KINDS))(
  `%s: notified ${TIMES} times over 32 connections, it has one effect`,
  async ([_name, kind], { environment, product, notifications }) => {
    const begun = await startPayment(product, kind.pay);
    expect(begun.provider).toBe(kind.provider);
    await product.sandbox.faults({ dropNotifications: true });
    await kind.payer(begun, { environment, product });
    const parcel = await kind.word(begun, { environment, product });
    const answers = await notifications.sendAll(TIMES, () => parcel);
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

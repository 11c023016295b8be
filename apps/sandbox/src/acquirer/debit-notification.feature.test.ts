import { describe, expect } from "vitest";
import { formatAmount } from "@santap/snap/amount";
import { bodyHash } from "@santap/snap/canonical";
import { parseDebitNotification } from "@santap/snap/direct-debit/notify";
import { verifyAsymmetric } from "@santap/snap/signature";
import { createDebitClient } from "../../test/debit-client.ts";
import { openReceiver, type Received } from "../../test/receiver.ts";
import { startSandbox, type TestSandbox } from "../../test/sandbox-fixture.ts";
import { testWithDebits } from "../../test/fixtures.ts";

const NAME = { partnerReferenceNo: "ORDER1" };
const HEARD = { status: 200, body: { responseCode: "2005600", responseMessage: "OK" } };

const test = testWithDebits();
test.beforeEach(({ sandbox }) => {
  sandbox.receiver.answerNext(...Array.from({ length: 10 }, () => HEARD));
});

function pay(sandbox: TestSandbox, more: object = {}) {
  return sandbox.post("/ewallet/pay", { ...NAME, ...more });
}

function isSigned(sandbox: TestSandbox, { path, headers, raw }: Received): boolean {
  const timestamp = String(headers["x-timestamp"]);
  const parts = { method: "POST", path, bodyHash: bodyHash(raw), timestamp };
  const signature = String(headers["x-signature"]);
  return verifyAsymmetric(parts, sandbox.acquirerPublicKey, signature);
}

function getStatuses(received: readonly Received[]): string[] {
  return received.map(({ body }) => body.latestTransactionStatus as string);
}

describe("notification of a direct debit", () => {
  test("arrives signed, with every header and field", async ({ sandbox, debits }) => {
    const { json: made } = await debits.pay("ORDER1", 45_000);
    await pay(sandbox);
    const [notification] = await sandbox.receiver.arrived(1);
    expect(notification && isSigned(sandbox, notification)).toBe(true);
    expect(notification?.headers).toMatchObject({
      "content-type": "application/json",
      "x-partner-id": "P1",
      "x-external-id": expect.stringMatching(/^\d{10,36}$/),
      "channel-id": "95221",
    });
    expect(parseDebitNotification(notification?.body)).toMatchObject({
      ok: true,
      value: {
        originalReferenceNo: made.referenceNo,
        originalPartnerReferenceNo: "ORDER1",
        merchantId: "S06",
        status: "PAID",
        amount: 45_000,
        finishedTime: expect.stringMatching(/\+07:00$/),
      },
    });
  });

  test("notification of a direct debit is sent to the address of the payment request, signed for its path", async ({
    sandbox,
    debits,
  }) => {
    const own = await openReceiver();
    own.answerNext(HEARD);
    await debits.pay("ORDER1", 45_000, { notifyUrl: `${own.url}&payment=1` });
    await pay(sandbox);
    const [notification] = await own.arrived(1);
    expect(notification?.path).toBe("/acquirer/sandbox/notify?v=1&payment=1");
    expect(notification && isSigned(sandbox, notification)).toBe(true);
    expect(sandbox.receiver.received).toEqual([]);
    await own.close();
  });

  test("a decline is notified, entering and leaving the wallet are not", async ({
    sandbox,
    debits,
  }) => {
    await debits.pay("ORDER1", 45_000);
    await sandbox.post("/ewallet/open", NAME);
    await pay(sandbox, { outcome: "ABANDONED" });
    await pay(sandbox, { outcome: "DECLINED" });
    expect(getStatuses(await sandbox.receiver.arrived(1))).toEqual(["06"]);
    const { json } = await sandbox.get("/state?partnerReferenceNo=ORDER1");
    expect(json.ewalletPayments[0].notifications).toHaveLength(1);
  });

  test("a refund contains the refund history", async ({ sandbox, debits }) => {
    await debits.pay("ORDER1", 45_000);
    await pay(sandbox);
    await debits.refund("ORDER1", "R1", 5_000);
    const notification = (await sandbox.receiver.arrived(2)).find(
      ({ body }) => body.latestTransactionStatus === "04",
    );
    expect(parseDebitNotification(notification?.body)).toMatchObject({
      value: { status: "REFUNDED", refunds: [{ partnerRefundNo: "R1", rupiah: 5_000 }] },
    });
  });
});

describe("delivery", () => {
  test.beforeEach(({ debits }) => debits.pay("ORDER1", 45_000));

  test.for([
    ["a server error", { status: 500, body: {} }],
    ["a success of the QR service", { status: 200, body: { responseCode: "2005200" } }],
  ] as const)(
    "is retried after %s, with the same id and a new signature",
    async ([_what, answer]) => {
      await using sandbox = await startSandbox();
      await createDebitClient(sandbox.partner, Date.now).pay("ORDER1", 45_000);
      sandbox.receiver.answerNext(answer, HEARD);
      await pay(sandbox);
      const [first, second] = await sandbox.receiver.arrived(2);
      expect(second?.headers["x-external-id"]).toBe(first?.headers["x-external-id"]);
      expect(second && isSigned(sandbox, second)).toBe(true);
      expect(second?.raw).toBe(first?.raw);
      await expect
        .poll(async () => (await sandbox.get("/state")).json.ewalletPayments[0].notifications)
        .toMatchObject([{ state: "DELIVERED", attempts: 2, lastAnswer: "HTTP 200, 2005600" }]);
    },
  );

  test("a manual resend sends it again", async ({ sandbox }) => {
    await pay(sandbox);
    await sandbox.receiver.arrived(1);
    await expect
      .poll(async () => (await sandbox.get("/state")).json.ewalletPayments[0].notifications[0])
      .toMatchObject({ state: "DELIVERED" });
    expect((await sandbox.post("/ewallet/resend", NAME)).json).toEqual({ resent: 1 });
    const [first, again] = await sandbox.receiver.arrived(2);
    expect(again?.raw).toBe(first?.raw);
  });

  test("a forged success has a wrong signature, and nothing is paid", async ({
    sandbox,
    debits,
  }) => {
    const { json } = await sandbox.post("/ewallet/forge", NAME);
    expect(json).toMatchObject({ sent: true, status: 200 });
    const [forged] = await sandbox.receiver.arrived(1);
    expect(forged?.body).toMatchObject({
      originalPartnerReferenceNo: "ORDER1",
      latestTransactionStatus: "00",
      amount: formatAmount(45_000),
    });
    expect(forged && isSigned(sandbox, forged)).toBe(false);
    expect((await debits.status("ORDER1")).json.latestTransactionStatus).toBe("01");
  });
});

describe("a restart", () => {
  test("a restart keeps payments, payers in the wallet, refunds and pending notifications", async ({
    sandbox,
    debits,
  }) => {
    await debits.pay("PAID", 45_000);
    await sandbox.post("/ewallet/pay", { partnerReferenceNo: "PAID" });
    await debits.refund("PAID", "R1", 5_000);
    await debits.pay("INSIDE", 45_000);
    await sandbox.post("/ewallet/open", { partnerReferenceNo: "INSIDE" });
    await sandbox.receiver.arrived(2);
    const before = (await sandbox.get("/state")).json.ewalletPayments;
    await sandbox.restart();
    expect((await sandbox.get("/state")).json.ewalletPayments).toEqual(before);
    expect((await debits.status("PAID")).json.additionalInfo.refundHistory).toHaveLength(1);
    expect((await debits.cancel("INSIDE")).json.responseCode).toBe("4035715");
    expect((await debits.refund("PAID", "R1", 5_000)).json.responseCode).toBe("2005800");
  });

  test("delivers unacknowledged notifications", async () => {
    await using sandbox = await startSandbox({ notifyRetryDelaysMs: [50] });
    await createDebitClient(sandbox.partner, Date.now).pay("ORDER1", 45_000);
    const deaf = { status: 500, body: {} };
    sandbox.receiver.answerNext(deaf, deaf, HEARD);
    await pay(sandbox);
    await sandbox.receiver.arrived(1);
    await sandbox.restart();
    expect(getStatuses(await sandbox.receiver.arrived(3))).toEqual(["00", "00", "00"]);
  });
});

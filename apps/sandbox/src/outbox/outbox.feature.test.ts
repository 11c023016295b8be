import { describe, expect } from "vitest";
import { bodyHash } from "@santap/snap/canonical";
import { parseNotification } from "@santap/snap/qr-mpm/notify";
import { verifyAsymmetric } from "@santap/snap/signature";
import type { Received } from "../../test/receiver.ts";
import { startSandbox, type TestSandbox } from "../../test/sandbox-fixture.ts";
import { testWithQrCode } from "../../test/fixtures.ts";

const test = testWithQrCode();

function pay(sandbox: TestSandbox, qrCodeText: string, more: object = {}) {
  return sandbox.post("/wallet/pay", { qrCodeText, ...more });
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

describe("notification of a payment", () => {
  test("arrives signed, with every header and field", async ({ sandbox, qrCodeText }) => {
    const { json } = await pay(sandbox, qrCodeText, { wallet: "dana", payer: "08*****890" });
    expect(json).toEqual({ status: "SUCCESS", reference: expect.stringMatching(/^P\d{19}$/) });
    const [notification] = await sandbox.receiver.arrived(1);
    expect(notification && isSigned(sandbox, notification)).toBe(true);
    expect(notification?.headers).toMatchObject({
      "content-type": "application/json",
      "x-partner-id": "P1",
      "x-external-id": expect.stringMatching(/^\d{10,36}$/),
      "channel-id": "95221",
    });
    expect(parseNotification(notification?.body)).toMatchObject({
      ok: true,
      value: {
        originalPartnerReferenceNo: "ORDER1",
        status: "PAID",
        amount: 10_000,
        issuerName: "DANA",
        customerNumber: "08*****890",
      },
    });
    expect(notification?.body.additionalInfo).toMatchObject({
      paymentReferenceNo: json.reference,
      paymentSequence: 1,
    });
  });

  test("a second payment has its own notification and its own reference", async ({
    sandbox,
    qrCodeText,
  }) => {
    const first = await pay(sandbox, qrCodeText);
    const second = await pay(sandbox, qrCodeText);
    const received = await sandbox.receiver.arrived(2);
    const references = received.map(({ body }) => body.additionalInfo.paymentReferenceNo as string);
    expect(references.sort()).toEqual([first.json.reference, second.json.reference].sort());
    const { json } = await sandbox.partner.query("ORDER1");
    expect(json.additionalInfo.payments).toMatchObject([
      { paymentReferenceNo: first.json.reference, paymentSequence: 1 },
      { paymentReferenceNo: second.json.reference, paymentSequence: 2 },
    ]);
  });

  test("a decline fails the code, and a later payment still succeeds", async ({
    sandbox,
    qrCodeText,
  }) => {
    await sandbox.post("/wallet/decline", { qrCodeText });
    expect(getStatuses(await sandbox.receiver.arrived(1))).toEqual(["06"]);
    expect((await sandbox.partner.query("ORDER1")).json.latestTransactionStatus).toBe("06");
    await pay(sandbox, qrCodeText);
    expect(getStatuses(await sandbox.receiver.arrived(2))).toEqual(["06", "00"]);
  });

  test("a refund contains the refund history", async ({ sandbox, qrCodeText }) => {
    await pay(sandbox, qrCodeText);
    await sandbox.partner.refund("ORDER1", "R1");
    const notification = (await sandbox.receiver.arrived(2)).find(
      ({ body }) => body.latestTransactionStatus === "04",
    );
    expect(parseNotification(notification?.body)).toMatchObject({
      value: { status: "REFUNDED", refunds: [{ partnerRefundNo: "R1", rupiah: 10_000 }] },
    });
  });
});

describe("delivery", () => {
  test.for([
    ["a server error", { status: 500, body: {} }],
    ["a success without the standard's code", { status: 200, body: { ok: true } }],
    ["a refusal", { status: 200, body: { responseCode: "4045201" } }],
    ["another service's success", { status: 200, body: { responseCode: "2004700" } }],
  ] as const)(
    "is retried after %s, with the same id and a new signature",
    async ([_what, answer], { sandbox, qrCodeText }) => {
      sandbox.receiver.answerNext(answer);
      await pay(sandbox, qrCodeText);
      const [first, second] = await sandbox.receiver.arrived(2);
      expect(second?.headers["x-external-id"]).toBe(first?.headers["x-external-id"]);
      expect(second && isSigned(sandbox, second)).toBe(true);
      expect(second?.raw).toBe(first?.raw);
    },
  );

  test("delivery ends with the acknowledgement", async ({ sandbox, qrCodeText }) => {
    sandbox.receiver.answerNext({ status: 503, body: {} });
    await pay(sandbox, qrCodeText);
    await sandbox.receiver.arrived(2);
    await expect
      .poll(async () => (await sandbox.get("/state")).json.transactions[0].notifications)
      .toMatchObject([{ state: "DELIVERED", attempts: 2, lastAnswer: "HTTP 200, 2005200" }]);
  });

  test("an unacknowledged notification is delivered after a restart", async () => {
    await using sandbox = await startSandbox({ notifyRetryDelaysMs: [50] });
    const qrCodeText = (await sandbox.partner.generate("ORDER1", 10_000)).json.qrContent as string;
    sandbox.receiver.answerNext(...Array.from({ length: 2 }, () => ({ status: 500, body: {} })));
    await pay(sandbox, qrCodeText);
    await sandbox.receiver.arrived(1);
    await sandbox.restart();
    expect(getStatuses(await sandbox.receiver.arrived(3))).toEqual(["00", "00", "00"]);
  });

  test("a manual resend sends it again", async ({ sandbox, qrCodeText }) => {
    await pay(sandbox, qrCodeText);
    await sandbox.receiver.arrived(1);
    await expect
      .poll(async () => (await sandbox.get("/state")).json.transactions[0].notifications[0].state)
      .toBe("DELIVERED");
    const { json } = await sandbox.post("/notify/resend", { qrCodeText });
    expect(json).toEqual({ resent: 1 });
    const [first, again] = await sandbox.receiver.arrived(2);
    expect(again?.raw).toBe(first?.raw);
  });
});

describe("a forged notification", () => {
  test("claims success with a wrong signature, and nothing is paid", async ({
    sandbox,
    qrCodeText,
  }) => {
    sandbox.receiver.answerNext({ status: 401, body: { responseCode: "4015200" } });
    const { json } = await sandbox.post("/notify/forge", { qrCodeText });
    expect(json).toEqual({ sent: true, status: 401, responseCode: "4015200", accepted: false });
    const [forged] = await sandbox.receiver.arrived(1);
    expect(forged?.body).toMatchObject({
      originalPartnerReferenceNo: "ORDER1",
      latestTransactionStatus: "00",
    });
    expect(forged && isSigned(sandbox, forged)).toBe(false);
    expect((await sandbox.partner.query("ORDER1")).json.latestTransactionStatus).toBe("01");
  });
});

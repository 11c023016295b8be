import { describe, expect } from "vitest";
import { formatAmount } from "@santap/snap/amount";
import type { TestSandbox } from "../../test/sandbox-fixture.ts";
import { testWithSandbox } from "../../test/fixtures.ts";

const test = testWithSandbox();

function setFaults(sandbox: TestSandbox, faults: object) {
  return sandbox.post("/faults", faults);
}

async function newCode(sandbox: TestSandbox, reference: string): Promise<string> {
  return (await sandbox.partner.generate(reference, 10_000)).json.qrContent as string;
}

async function buildPay(sandbox: TestSandbox, reference: string, more: object = {}): Promise<void> {
  await sandbox.post("/wallet/pay", { qrCodeText: await newCode(sandbox, reference), ...more });
}

/** `reference:status` of everything that arrived, in order. */
function arrivals(sandbox: TestSandbox): string[] {
  return sandbox.receiver.received.map(
    ({ body }) => `${body.originalPartnerReferenceNo}:${body.latestTransactionStatus}`,
  );
}

describe("the set of faults", () => {
  test("the set of faults is replaced as a whole and survives a restart", async ({ sandbox }) => {
    await setFaults(sandbox, { dropNotifications: true, delayMs: 5 });
    expect((await setFaults(sandbox, { refuseRefund: true })).json).toEqual({ refuseRefund: true });
    await sandbox.restart();
    expect((await sandbox.get("/faults")).json).toEqual({ refuseRefund: true });
  });

  test.for([
    [{ failNext: "1" }],
    [{ unknown: true }],
    [{ delayMs: -1 }],
    [{ failNext: 1.5 }],
    [[]],
  ] as const)("%j is refused", async ([faults], { sandbox }) => {
    const { status, json } = await setFaults(sandbox, faults);
    expect([status, json.error]).toEqual([400, "INVALID_REQUEST"]);
  });
});

describe("faults of notifications", () => {
  test("dropped ones never arrive, and a query shows the payment", async ({ sandbox }) => {
    await setFaults(sandbox, { dropNotifications: 1 });
    await buildPay(sandbox, "LOST");
    await buildPay(sandbox, "KEPT");
    await sandbox.receiver.arrived(1);
    expect(arrivals(sandbox)).toEqual(["KEPT:00"]);
    const { json } = await sandbox.partner.query("LOST");
    expect(json.latestTransactionStatus).toBe("00");
    const state = await sandbox.get("/state?partnerReferenceNo=LOST");
    expect(state.json.transactions[0].notifications).toMatchObject([
      { state: "DROPPED", attempts: 0 },
    ]);
  });

  test("duplicates are the same notification twice", async ({ sandbox }) => {
    await setFaults(sandbox, { duplicateNotifications: true });
    await buildPay(sandbox, "A");
    const [first, second] = await sandbox.receiver.arrived(2);
    expect(second?.raw).toBe(first?.raw);
    expect(second?.headers["x-external-id"]).toBe(first?.headers["x-external-id"]);
  });

  test("reordered, a stale pending follows the success", async ({ sandbox }) => {
    await setFaults(sandbox, { reorderNotifications: true });
    await buildPay(sandbox, "A");
    await sandbox.receiver.arrived(2);
    expect(arrivals(sandbox)).toEqual(["A:00", "A:03"]);
  });

  test("delayed ones arrive after their delay", async ({ sandbox }) => {
    await setFaults(sandbox, { delayMs: 80 });
    const paidAt = performance.now();
    await buildPay(sandbox, "A");
    await sandbox.receiver.arrived(1);
    expect(performance.now() - paidAt).toBeGreaterThanOrEqual(79);
  });
});

describe("faults of the acquirer's answers", () => {
  test("failNext answers 500 that many times and takes no effect", async ({ sandbox }) => {
    await sandbox.partner.query("A");
    await setFaults(sandbox, { failNext: 2 });
    const codes: string[] = [];
    for (const reference of ["A", "A", "A"]) {
      codes.push((await sandbox.partner.generate(reference, 1_000)).json.responseCode as string);
    }
    expect(codes).toEqual(["5004700", "5004700", "2004700"]);
  });

  test("failNext: true is one call", async ({ sandbox }) => {
    await sandbox.partner.query("A");
    await setFaults(sandbox, { failNext: true });
    expect((await sandbox.partner.query("A")).json.responseCode).toBe("5005100");
    expect((await sandbox.partner.query("A")).json.responseCode).toBe("4045101");
  });

  test("garbageNext answers invalid JSON", async ({ sandbox }) => {
    await sandbox.partner.query("A");
    await setFaults(sandbox, { garbageNext: 1 });
    await expect(sandbox.partner.query("A")).rejects.toThrow(SyntaxError);
    expect((await sandbox.partner.query("A")).json.responseCode).toBe("4045101");
  });

  test("timeoutNext gets no response and has no effect", async ({ sandbox }) => {
    await sandbox.partner.query("A");
    await setFaults(sandbox, { timeoutNext: 1 });
    await expect(generateBriefly(sandbox, "A")).rejects.toThrow(/abort|timeout/i);
    expect((await sandbox.partner.query("A")).json.responseCode).toBe("4045101");
  });

  test("createThenTimeout takes effect and never answers; the query recovers the code", async ({
    sandbox,
  }) => {
    await sandbox.partner.query("A");
    await setFaults(sandbox, { createThenTimeout: true });
    await expect(generateBriefly(sandbox, "A")).rejects.toThrow(/abort|timeout/i);
    expect((await sandbox.partner.generate("A", 1_000)).json.responseCode).toBe("4094701");
    const { json } = await sandbox.partner.query("A");
    const paid = await sandbox.post("/wallet/pay", { qrCodeText: json.additionalInfo.qrContent });
    expect(paid.json.status).toBe("SUCCESS");
  });

  test("a hung call does not keep the sandbox from stopping", async ({ sandbox }) => {
    await sandbox.partner.query("A");
    await setFaults(sandbox, { timeoutNext: 1 });
    const hung = Promise.allSettled([sandbox.partner.query("A")]);
    await expect.poll(async () => (await sandbox.get("/faults")).json).toEqual({ timeoutNext: 0 });
    await sandbox.restart();
    expect(await hung).toMatchObject([{ status: "rejected" }]);
  });

  test.for([
    [true, 9_000],
    [7_777, 7_777],
  ] as const)(
    "wrongAmount %s takes another amount than the code's",
    async ([wrongAmount, taken], { sandbox }) => {
      await setFaults(sandbox, { wrongAmount });
      await buildPay(sandbox, "A");
      const [notification] = await sandbox.receiver.arrived(1);
      expect(notification?.body.amount).toEqual(formatAmount(taken));
      expect((await sandbox.partner.query("A")).json.amount).toEqual(formatAmount(taken));
    },
  );
});

/** Long enough for the call to arrive, short enough to give up on it. */
function generateBriefly(sandbox: TestSandbox, partnerReferenceNo: string): Promise<unknown> {
  const body = { partnerReferenceNo, amount: formatAmount(1_000), merchantId: "S06" };
  const signal = AbortSignal.timeout(300);
  return sandbox.partner.call("/v1.0/qr/qr-mpm-generate", body, { signal });
}

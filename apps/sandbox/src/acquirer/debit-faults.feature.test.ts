import { expect } from "vitest";
import { formatAmount } from "@santap/snap/amount";
import type { DebitClient } from "../../test/debit-client.ts";
import type { TestSandbox } from "../../test/sandbox-fixture.ts";
import { testWithDebits } from "../../test/fixtures.ts";

const NOW = Date.parse("2026-11-20T10:00:00+07:00");
const HEARD = { status: 200, body: { responseCode: "2005600", responseMessage: "OK" } };

const test = testWithDebits(NOW);
test.beforeEach(async ({ sandbox, debits }) => {
  sandbox.receiver.answerNext(...Array.from({ length: 10 }, () => HEARD));
  // The token is there before any fault could take its call.
  await debits.status("NONE");
});

function setFaults(sandbox: TestSandbox, faults: object) {
  return sandbox.post("/faults", faults);
}

async function buildPay(
  sandbox: TestSandbox,
  debits: DebitClient,
  reference: string,
): Promise<void> {
  await debits.pay(reference, 10_000);
  await sandbox.post("/ewallet/pay", { partnerReferenceNo: reference });
}

/** `reference:status` of everything that arrived, in order. */
function arrivals(sandbox: TestSandbox): string[] {
  return sandbox.receiver.received.map(
    ({ body }) => `${body.originalPartnerReferenceNo}:${body.latestTransactionStatus}`,
  );
}

test("dropped notifications never arrive, and the status shows the payment", async ({
  sandbox,
  debits,
}) => {
  await setFaults(sandbox, { dropNotifications: 1 });
  await buildPay(sandbox, debits, "LOST");
  await buildPay(sandbox, debits, "KEPT");
  await sandbox.receiver.arrived(1);
  expect(arrivals(sandbox)).toEqual(["KEPT:00"]);
  expect((await debits.status("LOST")).json.latestTransactionStatus).toBe("00");
});

test("duplicates are the same notification twice", async ({ sandbox, debits }) => {
  await setFaults(sandbox, { duplicateNotifications: true });
  await buildPay(sandbox, debits, "A");
  const [first, second] = await sandbox.receiver.arrived(2);
  expect(second?.raw).toBe(first?.raw);
  expect(second?.headers["x-external-id"]).toBe(first?.headers["x-external-id"]);
});

test("reordered, a stale pending follows the success", async ({ sandbox, debits }) => {
  await setFaults(sandbox, { reorderNotifications: true });
  await buildPay(sandbox, debits, "A");
  await sandbox.receiver.arrived(2);
  expect(arrivals(sandbox)).toEqual(["A:00", "A:03"]);
});

test("delayed ones arrive after their delay", async ({ sandbox, debits }) => {
  await setFaults(sandbox, { delayMs: 80 });
  const paidAt = performance.now();
  await buildPay(sandbox, debits, "A");
  await sandbox.receiver.arrived(1);
  expect(performance.now() - paidAt).toBeGreaterThanOrEqual(79);
});

test("failNext answers 500 and has no effect", async ({ sandbox, debits }) => {
  await setFaults(sandbox, { failNext: true });
  expect((await debits.pay("A", 1_000)).json.responseCode).toBe("5005400");
  expect((await debits.status("A")).json.responseCode).toBe("4045501");
});

test("garbageNext answers invalid JSON", async ({ sandbox, debits }) => {
  await setFaults(sandbox, { garbageNext: 1 });
  await expect(debits.pay("A", 1_000)).rejects.toThrow(SyntaxError);
  expect((await debits.status("A")).json.responseCode).toBe("4045501");
});

test("timeoutNext gets no response and has no effect", async ({ sandbox, debits }) => {
  await setFaults(sandbox, { timeoutNext: 1 });
  await expect(payBriefly(debits, "A")).rejects.toThrow(/abort|timeout/i);
  expect((await debits.status("A")).json.responseCode).toBe("4045501");
});

test("createThenTimeout takes effect without a response; the same request returns it", async ({
  sandbox,
  debits,
}) => {
  await setFaults(sandbox, { createThenTimeout: 1 });
  await expect(payBriefly(debits, "A")).rejects.toThrow(/abort|timeout/i);
  expect((await debits.status("A")).json.latestTransactionStatus).toBe("01");
  const { json } = await debits.pay("A", 1_000);
  expect(json).toMatchObject({
    responseCode: "2005400",
    webRedirectUrl: `${sandbox.url}/ewallet/pay/${json.referenceNo}`,
  });
});

test.for([
  [true, 9_000],
  [7_777, 7_777],
] as const)(
  "wrongAmount %s takes another amount",
  async ([wrongAmount, taken], { sandbox, debits }) => {
    await setFaults(sandbox, { wrongAmount });
    await buildPay(sandbox, debits, "A");
    const [notification] = await sandbox.receiver.arrived(1);
    expect(notification?.body.amount).toEqual(formatAmount(taken));
    expect((await debits.status("A")).json.transAmount).toEqual(formatAmount(taken));
    expect((await debits.refund("A", "R1", taken + 1)).json.responseCode).toBe("4045813");
    expect((await debits.refund("A", "R1", taken)).json.responseCode).toBe("2005800");
  },
);

/** Long enough for the call to arrive, short enough to give up on it. */
function payBriefly(debits: DebitClient, reference: string): Promise<unknown> {
  return debits.pay(reference, 1_000, { call: { signal: AbortSignal.timeout(300) } });
}

import { startTestSandbox } from "@santap/dev-env/test-sandbox";
import type { PayType } from "@santap/domain/payment/pay-type";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acquirerConformance } from "../../../../test/conformance/acquirer-conformance.ts";
import {
  openConformanceFixture,
  type ConformanceFixture,
} from "../../../../test/conformance/conformance-fixture.ts";
import { checkFaults } from "../../../../test/conformance/check-faults.ts";
import type { ConformanceTarget } from "../../../../test/conformance/conformance-target.ts";
import {
  buildProfile,
  createSandboxTarget,
  createStoppedClock,
} from "../../../../test/conformance/sandbox-target.ts";
import { createRecentReferences } from "../../../../test/recent-references.ts";
import { createXenditAcquirer } from "./xendit-acquirer.ts";
import { createXenditGateway } from "./xendit-gateway.ts";
import { createXenditOvoAcquirer } from "./xendit-ovo-acquirer.ts";

const MINUTE_MS = 60_000;
const TWO_DAYS_MS = 48 * 60 * MINUTE_MS;

async function openParty(payType: PayType): Promise<ConformanceTarget> {
  const clock = createStoppedClock();
  const sandbox = await startTestSandbox(() => new Date(clock.now()));
  const profile = buildProfile(sandbox, "xendit");
  if (profile.kind !== "XENDIT") throw new Error("the sandbox's gateway speaks Xendit");
  const refs = createRecentReferences();
  const party = createSandboxTarget(
    {
      ...{ sandbox, clock, payType, secrets: [profile.secretKey, ...profile.callbackTokens] },
      adapter({ baseUrl, timeoutMs, clock: now }, metrics) {
        const place = { ...profile, baseUrl: `${baseUrl}/xendit`, timeoutMs };
        const gateway = createXenditGateway(place, metrics);
        const parts = { provider: "xendit", gateway, refs, openTries: 2, clock: now };
        return payType === "OVO" ? createXenditOvoAcquirer(parts) : createXenditAcquirer(parts);
      },
    },
    (hand) => ({
      pay: async ({ reference, result }) => {
        if (result.kind === "QR") await hand.pay(result.qrText);
        else await hand.leaveWallet(reference, { outcome: "PAID" });
      },
      decline: async ({ reference, result }) => {
        if (result.kind === "QR") await hand.decline(result.qrText);
        else await hand.leaveWallet(reference, { outcome: "DECLINED" });
      },
    }),
  );
  return { ...party, outOfTimeMs: TWO_DAYS_MS + MINUTE_MS };
}

acquirerConformance("Xendit, QRIS", () => openParty("QRIS"));
acquirerConformance("Xendit, a wallet's page", () => openParty("SHOPEEPAY"));

describe("Xendit, a prompt on the phone", () => {
  let bench: ConformanceFixture;
  beforeAll(async () => {
    bench = await openConformanceFixture(await openParty("OVO"));
  });
  afterAll(() => bench.close());
  const { ask, cancel } = {
    ask: (reference: string) => bench.acquirer.query(reference, bench.party.merchantId),
    cancel: (reference: string) => bench.acquirer.cancel(reference, bench.party.merchantId),
  };

  checkFaults(() => bench);

  test("started: no page, about a minute; it cannot be cancelled until it is answered", async () => {
    const { reference, result } = await bench.begin();
    expect(result).toMatchObject({ redirectUrl: null });
    expect(result).toMatchObject({ validUntil: bench.party.now() + MINUTE_MS });
    expect(await ask(reference)).toMatchObject({ state: "PAYING", payments: [] });
    expect(await cancel(reference)).toBe("TOO_LATE");
  });

  test("the same reference twice, and a lost answer, are one charge", async () => {
    const asked = bench.request();
    bench.line.fail("LOST", 1);
    const first = await bench.acquirer.start(asked);
    bench.line.repair();
    expect(first).toMatchObject({ kind: "WALLET" });
    expect(await bench.acquirer.start(asked)).toEqual(first);
  });

  test("paid, declined and unanswered are distinguished", async () => {
    const paid = await bench.beginPaid(48_350);
    expect(await ask(paid.reference)).toMatchObject({
      payments: [{ reference: paid.reference, amount: 48_350, paidAt: bench.party.now() }],
    });
    const refused = await bench.begin();
    await bench.party.decline(refused);
    expect(await ask(refused.reference)).toMatchObject({ state: "FAILED", payments: [] });
    const ignored = await bench.begin();
    bench.party.passTime(2 * MINUTE_MS);
    expect(await ask(ignored.reference)).toMatchObject({ state: "FAILED", payments: [] });
    expect(await ask(bench.request().reference)).toEqual({ kind: "NOT_FOUND" });
  });

  test("given back whole and once; never a part, and not on another day", async () => {
    const paid = await bench.beginPaid();
    const refund = bench.buildRefund(paid);
    expect(await bench.acquirer.refund({ ...refund, amount: 1_000 })).toBe("REFUSED");
    expect(await bench.acquirer.refund(refund)).toBe("REFUNDED");
    expect(await bench.acquirer.refund(refund)).toBe("REFUNDED");
    expect(await ask(paid.reference)).toMatchObject({ state: "ENDED", payments: [] });
    const late = await bench.beginPaid();
    bench.party.passTime(TWO_DAYS_MS);
    expect(await bench.acquirer.refund(bench.buildRefund(late))).toBe("REFUSED");
  });
});

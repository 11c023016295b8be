import { describe, expect } from "vitest";
import { formatAmount } from "@santap/snap/amount";
import type { Json } from "../../test/json.ts";
import { type DebitClient, OVO, SHOPEEPAY } from "../../test/debit-client.ts";
import type { TestSandbox } from "../../test/sandbox-fixture.ts";
import { testWithDebits } from "../../test/fixtures.ts";

const NAME = { partnerReferenceNo: "ORDER1" };
const NOW = Date.parse("2026-11-20T10:00:00+07:00");
const DAY_MS = 86_400_000;

const test = testWithDebits(NOW);

async function pay(sandbox: TestSandbox): Promise<void> {
  await sandbox.post("/ewallet/pay", NAME);
}

async function refundCode(
  debits: DebitClient,
  partnerRefundNo: string,
  rupiah: number,
): Promise<string> {
  return (await debits.refund("ORDER1", partnerRefundNo, rupiah)).json.responseCode as string;
}

async function payAndRefund(sandbox: TestSandbox, debits: DebitClient): Promise<void> {
  await pay(sandbox);
  await refundCode(debits, "R1", 1);
}

describe("cancel", () => {
  const act = (sandbox: TestSandbox, outcome: string) =>
    sandbox.post("/ewallet/pay", { ...NAME, outcome });

  type Bring = (sandbox: TestSandbox, debits: DebitClient) => unknown;
  test.for<[string, Bring, string, string]>([
    ["untouched", () => undefined, "2005700", "05"],
    ["left again without paying", (sandbox) => act(sandbox, "ABANDONED"), "2005700", "05"],
    ["in the middle of paying", ({ post }) => post("/ewallet/open", NAME), "4035715", "02"],
    ["paid", (sandbox) => act(sandbox, "PAID"), "4045700", "00"],
    ["declined", (sandbox) => act(sandbox, "DECLINED"), "4045700", "06"],
    ["expired", ({ setClock }) => setClock(NOW + 600_001), "4035700", "08"],
    ["refunded", payAndRefund, "4045700", "04"],
  ])("%s", async ([_what, bring, code, status], { sandbox, debits }) => {
    await debits.pay("ORDER1", 45_000);
    await bring(sandbox, debits);
    const { status: http, json } = await debits.cancel("ORDER1");
    expect([json.responseCode, http]).toEqual([code, Number(code.slice(0, 3))]);
    expect((await debits.status("ORDER1")).json.latestTransactionStatus).toBe(status);
  });

  test("cancel is idempotent", async ({ sandbox, debits }) => {
    await debits.pay("ORDER1", 45_000);
    const first = await debits.cancel("ORDER1");
    sandbox.setClock(NOW + 5_000);
    expect((await debits.cancel("ORDER1")).json).toEqual(first.json);
  });

  test("cancel does not find an unknown reference", async ({ debits }) => {
    expect((await debits.cancel("ORDER1")).json.responseCode).toBe("4045701");
  });

  test("a concurrent payer comes either before or after it", async ({ sandbox, debits }) => {
    const races = Array.from({ length: 12 }, async (_, index) => {
      const reference = `RACE${index}`;
      await debits.pay(reference, 45_000);
      const payCall = () => sandbox.post("/ewallet/pay", { partnerReferenceNo: reference });
      const cancelCall = () => debits.cancel(reference);
      // Either may leave first; both are under way at the same time.
      const calls = index % 2 === 0 ? [payCall(), cancelCall()] : [cancelCall(), payCall()];
      const answers = (await Promise.all(calls)) as { status: number; json: Json }[];
      const codes = answers.map(({ json }) => json.responseCode ?? json.status ?? json.error);
      const { json } = await debits.status(reference);
      return [...codes.map(String).sort(), json.latestTransactionStatus as string];
    });
    for (const race of await Promise.all(races)) {
      const paid = ["4045700", "SUCCESS", "00"];
      const cancelled = ["2005700", "EWALLET_ENDED", "05"];
      expect([paid, cancelled]).toContainEqual(race);
    }
  });
});

describe("refund", () => {
  test.beforeEach(({ debits }) => debits.pay("ORDER1", 10_000));

  test("an unpaid debit cannot be refunded, an unknown one is not found", async ({ debits }) => {
    expect(await refundCode(debits, "R1", 10_000)).toBe("4045800");
    expect((await debits.refund("ORDER2", "R1", 1)).json.responseCode).toBe("4045801");
  });

  test("partial refunds add up to the payment and no further", async ({ sandbox, debits }) => {
    await pay(sandbox);
    const codes = [
      await refundCode(debits, "R1", 4_000),
      await refundCode(debits, "R2", 6_001),
      await refundCode(debits, "R3", 6_000),
      await refundCode(debits, "R4", 1),
    ];
    expect(codes).toEqual(["2005800", "4045813", "2005800", "4045813"]);
    const { json } = await debits.status("ORDER1");
    expect(json.latestTransactionStatus).toBe("04");
    expect(json.additionalInfo.refundHistory).toMatchObject([
      { partnerReferenceNo: "R1", refundAmount: formatAmount(4_000), refundStatus: "00" },
      { partnerReferenceNo: "R3", refundAmount: formatAmount(6_000), refundStatus: "00" },
    ]);
  });

  test("a full refund, and an amount of 0 is invalid", async ({ sandbox, debits }) => {
    await pay(sandbox);
    expect(await refundCode(debits, "R0", 0)).toBe("4045813");
    const { json } = await debits.refund("ORDER1", "R1", 10_000);
    expect(json).toMatchObject({
      responseCode: "2005800",
      partnerRefundNo: "R1",
      refundNo: expect.stringMatching(/^R\d{19}$/),
      refundAmount: formatAmount(10_000),
      refundTime: "2026-11-20T10:00:00+07:00",
    });
  });

  test("the same refund number gets the same answer, with other data it is refused", async ({
    sandbox,
    debits,
  }) => {
    await pay(sandbox);
    const first = await debits.refund("ORDER1", "R1", 4_000);
    const again = await debits.refund("ORDER1", "R1", 4_000);
    expect(again.json).toEqual(first.json);
    expect(await refundCode(debits, "R1", 5_000)).toBe("4045818");
    const { json } = await debits.status("ORDER1");
    expect(json.additionalInfo.refundHistory).toHaveLength(1);
  });

  test("parallel full refunds refund once", async ({ sandbox, debits }) => {
    await pay(sandbox);
    const refunds = ["R1", "R2", "R3"].map((no) => refundCode(debits, no, 10_000));
    expect((await Promise.all(refunds)).sort()).toEqual(["2005800", "4045813", "4045813"]);
  });

  test.for([
    ["DANA", {}, 30],
    ["ShopeePay", { means: SHOPEEPAY }, 365],
    ["OVO", { means: OVO }, 14],
  ] as const)(
    "%s accepts refunds within its refund period",
    async ([_brand, changes, days], { sandbox, debits }) => {
      await debits.pay("OTHER", 10_000, changes);
      await sandbox.post("/ewallet/pay", { partnerReferenceNo: "OTHER" });
      const { token } = sandbox.partner;
      const refundAt = async (at: number, no: string): Promise<string> => {
        sandbox.setClock(at);
        const used = (await token()).json.accessToken as string;
        const body = {
          originalPartnerReferenceNo: "OTHER",
          merchantId: "S06",
          partnerRefundNo: no,
        };
        const order = { ...body, refundAmount: formatAmount(1_000) };
        const { json } = await sandbox.partner.call("/v1.0/debit/refund", order, { token: used });
        return json.responseCode as string;
      };
      expect(await refundAt(NOW + days * DAY_MS, "R1")).toBe("2005800");
      expect(await refundAt(NOW + days * DAY_MS + 1, "R2")).toBe("4055801");
    },
  );

  test("a wallet can refuse", async ({ sandbox, debits }) => {
    await pay(sandbox);
    await sandbox.post("/faults", { refuseRefund: true });
    expect(await refundCode(debits, "R1", 10_000)).toBe("4035815");
    await sandbox.post("/faults", {});
    expect(await refundCode(debits, "R1", 10_000)).toBe("2005800");
  });
});

import { describe, expect } from "vitest";
import { parseQrisOrThrow } from "@santap/qris/parse";
import { formatTimestamp } from "@santap/snap/timestamp";
import type { Json } from "../../test/json.ts";
import { testWithSandbox } from "../../test/fixtures.ts";

const test = testWithSandbox();

describe("generate", () => {
  test("generate returns a valid QRIS code with amount, merchant, bill number and checksum", async ({
    sandbox,
  }) => {
    const { status, json } = await sandbox.partner.generate("ORDER1", 52_500, {
      terminalId: "A01",
    });
    expect([status, json.responseCode]).toEqual([200, "2004700"]);
    expect(parseQrisOrThrow(json.qrContent)).toMatchObject({
      pointOfInitiation: "dynamic",
      amount: 52_500,
      merchantName: "KOPI LANGKAH PAGI",
      nmid: "ID1026000000006",
      acquirers: [{ merchantId: "S06" }],
      additionalData: {
        billNumber: "ORDER1",
        referenceLabel: json.referenceNo,
        terminalLabel: "A01",
      },
    });
  });

  test.for([
    ["the legal maximum is taken", 10_000_000, {}, "2004700"],
    ["one rupiah more is over the limit", 10_000_001, {}, "4034702"],
    ["nothing is no amount", 0, {}, "4044713"],
    ["an amount without decimals", 1, { amount: { value: "52500", currency: "IDR" } }, "4004701"],
    ["another currency", 1, { amount: { value: "1.00", currency: "USD" } }, "4004701"],
    ["a missing amount", 1, { amount: undefined }, "4004702"],
    ["an unknown merchant", 1_000, { merchantId: "NOBODY" }, "4044708"],
    ["a validity in the past", 1_000, { validityPeriod: "2020-01-01T00:00:00+07:00" }, "4004701"],
    ["a validity that is no time", 1_000, { validityPeriod: "tomorrow" }, "4004701"],
    ["a reference with forbidden characters", 1_000, { partnerReferenceNo: "A/B" }, "4004701"],
  ] as const)("%s", async ([_what, rupiah, more, code], { sandbox }) => {
    const { json } = await sandbox.partner.generate("ORDER1", rupiah, more);
    expect(json.responseCode).toBe(code);
  });

  test("a reference can be used once, and its query returns the code again", async ({
    sandbox,
  }) => {
    const first = await sandbox.partner.generate("ORDER1", 1_000);
    const again = await sandbox.partner.generate("ORDER1", 1_000);
    expect([again.status, again.json.responseCode]).toEqual([409, "4094701"]);
    const { json } = await sandbox.partner.query("ORDER1");
    expect(json.additionalInfo.qrContent).toBe(first.json.qrContent);
    expect(json.amount).toEqual({ value: "1000.00", currency: "IDR" });
  });

  test("parallel calls with one reference create one code", async ({ sandbox }) => {
    const calls = Array.from({ length: 5 }, () => sandbox.partner.generate("ORDER1", 1_000));
    const codes = (await Promise.all(calls)).map(({ json }) => json.responseCode).sort();
    expect(codes).toEqual(["2004700", "4094701", "4094701", "4094701", "4094701"]);
  });
});

describe("query", () => {
  test("an open code is initiated, and expired after its validity", async ({ sandbox }) => {
    const start = Date.parse("2026-11-20T10:00:00+07:00");
    sandbox.setClock(start);
    const validityPeriod = formatTimestamp(new Date(start + 60_000));
    await sandbox.partner.generate("ORDER1", 1_000, { validityPeriod });
    const statuses: string[] = [];
    for (const at of [start, start + 60_000, start + 61_000]) {
      sandbox.setClock(at);
      statuses.push((await sandbox.partner.query("ORDER1")).json.latestTransactionStatus as string);
    }
    expect(statuses).toEqual(["01", "01", "08"]);
  });

  test("query finds by reference and by external id, only for the own merchant", async ({
    sandbox,
  }) => {
    const { call, generate } = sandbox.partner;
    const { json: made } = await generate("ORDER1", 1_000);
    const path = "/v1.0/qr/qr-mpm-query";
    const byOurs = await call(path, { originalReferenceNo: made.referenceNo, serviceCode: "47" });
    const { originalExternalId } = byOurs.json;
    const byExternal = await call(path, { originalExternalId, serviceCode: "47" });
    const byOther = await call(path, {
      originalReferenceNo: made.referenceNo,
      serviceCode: "47",
      merchantId: "S01",
    });
    expect(byOurs.json.originalPartnerReferenceNo).toBe("ORDER1");
    expect(byExternal.json.originalReferenceNo).toBe(made.referenceNo);
    expect(byOther.json.responseCode).toBe("4045101");
  });
});

describe("cancel", () => {
  test("cancel is idempotent", async ({ sandbox }) => {
    await sandbox.partner.generate("ORDER1", 1_000);
    const first = await sandbox.partner.cancel("ORDER1");
    const again = await sandbox.partner.cancel("ORDER1");
    expect(first.json.responseCode).toBe("2007700");
    expect(again.json).toEqual(first.json);
    expect((await sandbox.partner.query("ORDER1")).json.latestTransactionStatus).toBe("05");
  });

  test("cancel is refused after the payment", async ({ sandbox }) => {
    const { json } = await sandbox.partner.generate("ORDER1", 1_000);
    await sandbox.post("/wallet/pay", { qrCodeText: json.qrContent });
    const cancelled = await sandbox.partner.cancel("ORDER1");
    expect([cancelled.status, cancelled.json.responseCode]).toEqual([404, "4047700"]);
  });

  test("cancel does not find an unknown reference", async ({ sandbox }) => {
    expect((await sandbox.partner.cancel("ORDER1")).json.responseCode).toBe("4047701");
  });

  test("a concurrent payment comes either before or after it", async ({ sandbox }) => {
    const races = Array.from({ length: 12 }, async (_, index) => {
      const reference = `RACE${index}`;
      const { json } = await sandbox.partner.generate(reference, 1_000);
      const pay = (): Promise<unknown> =>
        sandbox.post("/wallet/pay", { qrCodeText: json.qrContent });
      const cancel = () => sandbox.partner.cancel(reference);
      // Either may leave first; both are under way at the same time.
      const payFirst = index % 2 === 0;
      const calls = payFirst ? [pay(), cancel()] : [cancel(), pay()];
      const answers = (await Promise.all(calls)) as { json: Json }[];
      const cancelled = answers[payFirst ? 1 : 0]?.json.responseCode as string;
      const { additionalInfo, latestTransactionStatus } = (await sandbox.partner.query(reference))
        .json;
      return { cancelled, wasCancelled: "cancelTime" in additionalInfo, latestTransactionStatus };
    });
    for (const race of await Promise.all(races)) {
      // The payment succeeds either way; the result of the cancel must match the order of the two.
      expect(race.latestTransactionStatus).toBe("00");
      expect(race.cancelled).toBe(race.wasCancelled ? "2007700" : "4047700");
    }
  });
});

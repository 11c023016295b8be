import { describe, expect } from "vitest";
import { formatAmount } from "@santap/snap/amount";
import { type DebitClient, OVO, SHOPEEPAY } from "../../test/debit-client.ts";
import { testWithDebits } from "../../test/fixtures.ts";

const NOW = Date.parse("2026-11-20T10:00:00+07:00");

const test = testWithDebits(NOW);

async function answerStatus(debits: DebitClient, reference: string): Promise<string> {
  return (await debits.status(reference)).json.latestTransactionStatus as string;
}

describe("payment-host-to-host", () => {
  test.for([
    ["DANA", {}],
    ["ShopeePay", { means: SHOPEEPAY }],
  ] as const)(
    "%s redirects the payer to its page",
    async ([brand, changes], { sandbox, debits }) => {
      const { status, json } = await debits.pay("ORDER1", 45_000, changes);
      expect([status, json.responseCode]).toEqual([200, "2005400"]);
      expect(json).toMatchObject({
        partnerReferenceNo: "ORDER1",
        referenceNo: expect.stringMatching(/^D\d{19}$/),
        webRedirectUrl: `${sandbox.url}/ewallet/pay/${json.referenceNo}`,
        additionalInfo: { validUpTo: "2026-11-20T10:10:00+07:00" },
      });
      const page = await fetch(json.webRedirectUrl as string);
      expect(await page.text()).toContain(`<h1>${brand}</h1>`);
    },
  );

  test("OVO sends a push, valid for one minute", async ({ debits }) => {
    const { json } = await debits.pay("ORDER1", 45_000, { means: OVO });
    expect(json.responseCode).toBe("2005400");
    expect(json).not.toHaveProperty("webRedirectUrl");
    expect(json.additionalInfo.validUpTo).toBe("2026-11-20T10:01:00+07:00");
  });

  test.for([
    ["the most that DANA takes", 20_000_000, {}, "2005400"],
    ["one rupiah more", 20_000_001, {}, "4035402"],
    ["less than DANA takes", 99, {}, "4045413"],
    ["one rupiah, which ShopeePay takes", 1, { means: SHOPEEPAY }, "2005400"],
    ["an amount without decimals", 100, { body: { amount: { value: "100" } } }, "4005401"],
    ["a sum to take that differs", 100, { body: { amount: formatAmount(200) } }, "4005401"],
    ["an unknown merchant", 100, { body: { merchantId: "NOBODY" } }, "4045408"],
    ["no way back", 100, { body: { urlParam: [] } }, "4005402"],
    ["no phone", 100, { means: OVO, body: { additionalInfo: {} } }, "4005402"],
    ["an end in the past", 100, { validUntil: new Date(NOW - 1_000) }, "4005401"],
    ["an end two days ahead", 100, { validUntil: new Date(NOW + 2 * 86_400_000) }, "4005401"],
  ] as const)("%s", async ([_what, rupiah, changes, code], { debits }) => {
    const { status, json } = await debits.pay("ORDER1", rupiah, changes);
    expect([json.responseCode, status]).toEqual([code, Number(code.slice(0, 3))]);
  });

  test("the same request gets the same answer and creates nothing", async ({ sandbox, debits }) => {
    const first = await debits.pay("ORDER1", 45_000);
    const again = await debits.pay("ORDER1", 45_000);
    await sandbox.post("/ewallet/pay", { partnerReferenceNo: "ORDER1" });
    const afterwards = await debits.pay("ORDER1", 45_000);
    expect([again.json, afterwards.json]).toEqual([first.json, first.json]);
    expect((await sandbox.get("/state")).json.ewalletPayments).toHaveLength(1);
  });

  test.for([
    ["another amount", 46_000, {}],
    ["another wallet", 45_000, { means: SHOPEEPAY }],
    ["another end", 45_000, { validUntil: new Date(NOW + 60_000) }],
  ] as const)(
    "%s with a used reference is refused, and changes nothing",
    async ([_what, rupiah, changes], { debits }) => {
      await debits.pay("ORDER1", 45_000);
      const { json } = await debits.pay("ORDER1", rupiah, changes);
      expect(json.responseCode).toBe("4045418");
      expect((await debits.status("ORDER1")).json.transAmount).toEqual(formatAmount(45_000));
    },
  );

  test("parallel calls with one reference create one payment", async ({ sandbox, debits }) => {
    const calls = Array.from({ length: 5 }, () => debits.pay("ORDER1", 45_000));
    const references = (await Promise.all(calls)).map(({ json }) => json.referenceNo as string);
    expect(new Set(references).size).toBe(1);
    expect((await sandbox.get("/state")).json.ewalletPayments).toHaveLength(1);
  });

  test("a call needs signature, token and a new X-EXTERNAL-ID", async ({ debits }) => {
    const externalId = "1001";
    const codes = [
      await debits.pay("ORDER1", 45_000, { call: { externalId, secret: "another-secret" } }),
      await debits.pay("ORDER1", 45_000, { call: { externalId, token: "unknown-token" } }),
      await debits.pay("ORDER1", 45_000, { call: { headers: { "CHANNEL-ID": undefined } } }),
      await debits.pay("ORDER1", 45_000, { call: { externalId } }),
      await debits.pay("ORDER2", 45_000, { call: { externalId } }),
    ].map(({ json }) => json.responseCode as string);
    expect(codes).toEqual(["4015400", "4015401", "4005402", "2005400", "4095400"]);
    expect((await debits.status("ORDER2")).json.responseCode).toBe("4045501");
  });
});

describe("status", () => {
  test("follows the payer: initiated, paying, back to initiated, paid", async ({
    sandbox,
    debits,
  }) => {
    const name = { partnerReferenceNo: "ORDER1" };
    await debits.pay("ORDER1", 45_000);
    const statuses = [await answerStatus(debits, "ORDER1")];
    await sandbox.post("/ewallet/open", name);
    statuses.push(await answerStatus(debits, "ORDER1"));
    await sandbox.post("/ewallet/pay", { ...name, outcome: "ABANDONED" });
    statuses.push(await answerStatus(debits, "ORDER1"));
    await sandbox.post("/ewallet/pay", name);
    expect([...statuses, await answerStatus(debits, "ORDER1")]).toEqual(["01", "02", "01", "00"]);
  });

  test("status reports amount and time of the payment", async ({ sandbox, debits }) => {
    await debits.pay("ORDER1", 45_000);
    expect((await debits.status("ORDER1")).json).not.toHaveProperty("paidTime");
    sandbox.setClock(NOW + 30_000);
    await sandbox.post("/ewallet/pay", { partnerReferenceNo: "ORDER1" });
    const { json } = await debits.status("ORDER1");
    expect(json).toMatchObject({
      responseCode: "2005500",
      serviceCode: "54",
      latestTransactionStatus: "00",
      transAmount: formatAmount(45_000),
      paidTime: "2026-11-20T10:00:30+07:00",
    });
  });

  test("status finds by reference and by external id, only for the own merchant", async ({
    sandbox,
    debits,
  }) => {
    const path = "/v1.0/debit/status";
    const { json: made } = await debits.pay("ORDER1", 45_000, { call: { externalId: "1001" } });
    const ours = { originalReferenceNo: made.referenceNo, serviceCode: "54" };
    const byOurs = await sandbox.partner.call(path, ours);
    const byExternal = { originalExternalId: "1001", serviceCode: "54" };
    const other = await sandbox.partner.call(path, { ...ours, merchantId: "S01" });
    expect(byOurs.json.originalPartnerReferenceNo).toBe("ORDER1");
    expect((await sandbox.partner.call(path, byExternal)).json.originalReferenceNo).toBe(
      made.referenceNo,
    );
    expect(other.json.responseCode).toBe("4045501");
  });

  test("status expires after its validity, unless the payer is in the wallet", async ({
    sandbox,
    debits,
  }) => {
    const validUntil = new Date(NOW + 60_000);
    await debits.pay("LEFT", 45_000, { validUntil });
    await debits.pay("INSIDE", 45_000, { validUntil });
    sandbox.setClock(NOW + 59_000);
    await sandbox.post("/ewallet/open", { partnerReferenceNo: "INSIDE" });
    sandbox.setClock(NOW + 61_000);
    expect([await answerStatus(debits, "LEFT"), await answerStatus(debits, "INSIDE")]).toEqual([
      "08",
      "02",
    ]);
    const late = await sandbox.post("/ewallet/pay", { partnerReferenceNo: "INSIDE" });
    expect([late.json.status, await answerStatus(debits, "INSIDE")]).toEqual(["SUCCESS", "00"]);
  });

  test("a payer counts as in the wallet for five minutes at most", async ({ sandbox, debits }) => {
    await debits.pay("ORDER1", 45_000, { validUntil: new Date(NOW + 60_000) });
    await sandbox.post("/ewallet/open", { partnerReferenceNo: "ORDER1" });
    sandbox.setClock(NOW + 300_000);
    expect(await answerStatus(debits, "ORDER1")).toBe("02");
    sandbox.setClock(NOW + 300_001);
    expect(await answerStatus(debits, "ORDER1")).toBe("08");
  });
});

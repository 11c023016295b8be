import { expect } from "vitest";
import { formatAmount } from "@santap/snap/amount";
import { createDebitClient, SHOPEEPAY } from "../../test/debit-client.ts";
import { testWithSandbox } from "../../test/fixtures.ts";

const test = testWithSandbox();

test("lists payments and refunds of a day in Jakarta", async ({ sandbox }) => {
  sandbox.setClock(Date.parse("2026-11-20T23:59:00+07:00"));
  const { json: made } = await sandbox.partner.generate("ORDER1", 50_000);
  const { json: paid } = await sandbox.post("/wallet/pay", {
    qrCodeText: made.qrContent,
    wallet: "ovo",
  });
  sandbox.setClock(Date.parse("2026-11-21T00:00:00+07:00"));
  const { json: back } = await sandbox.partner.refund("ORDER1", "R1", {
    refundAmount: formatAmount(20_000),
  });

  const common = { partnerReferenceNo: "ORDER1", merchantId: "S06", issuer: "OVO" };
  expect((await sandbox.get("/settlement?date=2026-11-20")).json).toEqual([
    {
      ...{ kind: "PAYMENT", reference: paid.reference, partnerRefundNo: null, ...common },
      ...{ gross: 50_000, mdr: 350, net: 49_650, time: "2026-11-20T23:59:00+07:00" },
    },
  ]);
  expect((await sandbox.get("/settlement")).json).toEqual([
    {
      ...{ kind: "REFUND", reference: back.refundNo, partnerRefundNo: "R1", ...common },
      ...{ gross: -20_000, mdr: 0, net: -20_000, time: "2026-11-21T00:00:00+07:00" },
    },
  ]);
  const { text } = await sandbox.get("/settlement?date=2026-11-20&format=csv");
  expect(text.split("\r\n")).toEqual([
    "kind,reference,partnerReferenceNo,partnerRefundNo,merchantId,issuer,gross,mdr,net,time",
    `PAYMENT,${paid.reference},ORDER1,,S06,OVO,50000,350,49650,2026-11-20T23:59:00+07:00`,
    "",
  ]);
});

test("e-wallets are in the same list, ordered by time", async ({ sandbox }) => {
  const start = Date.parse("2026-11-20T23:50:00+07:00");
  const debits = createDebitClient(sandbox.partner, () => start);
  sandbox.setClock(start);
  const { json: made } = await debits.pay("EWALLET1", 45_000, { means: SHOPEEPAY });
  await debits.pay("UNPAID", 45_000);
  await sandbox.post("/ewallet/pay", { partnerReferenceNo: "EWALLET1" });
  sandbox.setClock(start + 60_000);
  const { json: code } = await sandbox.partner.generate("ORDER1", 50_000);
  await sandbox.post("/wallet/pay", { qrCodeText: code.qrContent });
  sandbox.setClock(start + 120_000);
  const { json: back } = await debits.refund("EWALLET1", "R1", 5_000);
  sandbox.setClock(start + 600_000);
  await debits.refund("EWALLET1", "R2", 5_000);

  const { json } = await sandbox.get("/settlement?date=2026-11-20");
  const common = { partnerReferenceNo: "EWALLET1", merchantId: "S06", issuer: "ShopeePay" };
  expect(json).toEqual([
    {
      ...{ kind: "PAYMENT", reference: made.referenceNo, partnerRefundNo: null, ...common },
      ...{ gross: 45_000, mdr: 675, net: 44_325, time: "2026-11-20T23:50:00+07:00" },
    },
    expect.objectContaining({ kind: "PAYMENT", partnerReferenceNo: "ORDER1" }),
    {
      ...{ kind: "REFUND", reference: back.refundNo, partnerRefundNo: "R1", ...common },
      ...{ gross: -5_000, mdr: 0, net: -5_000, time: "2026-11-20T23:52:00+07:00" },
    },
  ]);
});

test.for(["2026-02-30", "yesterday", "2026-11-20T00:00"])(
  "%s is an invalid date",
  async (date, { sandbox }) => {
    expect((await sandbox.get(`/settlement?date=${date}`)).status).toBe(400);
  },
);

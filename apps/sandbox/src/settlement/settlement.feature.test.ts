import { afterEach, beforeEach, expect, test } from "vitest";
import { formatAmount } from "@santap/snap/amount";
import { startSandbox, type TestSandbox } from "../../test/sandbox-fixture.ts";

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox[Symbol.asyncDispose]());

test("lists what was taken and given back on a day in Jakarta", async () => {
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

test.each(["2026-02-30", "yesterday", "2026-11-20T00:00"])("%s is no day", async (date) => {
  expect((await sandbox.get(`/settlement?date=${date}`)).status).toBe(400);
});

import { expect, test } from "vitest";
import { settlementCsv } from "./settlement-csv.ts";

test("quotes where needed and escapes formulas, but not negative amounts", () => {
  const csv = settlementCsv([
    {
      kind: "REFUND",
      reference: "R1",
      partnerReferenceNo: "=1+1",
      partnerRefundNo: null,
      merchantId: 'a"b',
      issuer: "A, B",
      gross: -5,
      mdr: 0,
      net: -5,
      time: "2026-11-20T10:00:00+07:00",
    },
  ]);
  expect(csv.split("\r\n")[1]).toBe(
    `REFUND,R1,'=1+1,,"a""b","A, B",-5,0,-5,2026-11-20T10:00:00+07:00`,
  );
});

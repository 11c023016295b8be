import type { Receipt } from "@santap/contract/schemas/order/receipt";
import { expect, test } from "vitest";
import { drawReceipt } from "./draw-receipt.ts";
import { openFonts } from "./open-fonts.ts";
import { readPdfText } from "./read-pdf.fixture.ts";
import { buildReceiptPage } from "./receipt-page.ts";

const fonts = openFonts();
const AT = Date.parse("2026-11-26T00:31:00Z");
const SATAY = { name: "花生酱鸡肉沙爹", localName: "Sate ayam", modifiers: ["加辣"] };

type Line = NonNullable<Receipt["whole"]>["lines"][number];

function receiptOf(lines: Partial<Line>[], changes: Partial<Receipt> = {}): Receipt {
  const line = { ...SATAY, quantity: 2, coveredUnits: 1, unitPrice: 48_000, amount: 48_000 };
  return {
    ...{
      receiptNo: "S01/2026/000123",
      state: "NUMBERED",
      at: AT,
      orderId: "S01-1",
      orderNo: "7R2F",
    },
    store: {
      ...{ storeId: "S01", name: "灯火沙爹", localName: "Sate Lentera", utcOffsetMinutes: 540 },
      ...{
        legalName: "PT Lentera Rasa",
        address: "Jl. Thamrin 1",
        taxNumber: "01.234.567.8-901.000",
      },
    },
    ...{ orderKind: "MEAL", dayNumber: 42, tableLabel: "B1", parts: [], refund: null, pdf: null },
    whole: {
      lines: lines.map((one) => ({ ...line, ...one })),
      breakdown: {
        ...{ subtotal: 48_000, serviceCharge: 2_000, pb1: 3_500, payableAmount: 38_500 },
        discounts: [{ couponId: "c", name: "满减优惠", scope: "STORE", amount: 15_000 }],
        ...{ vouchers: [], purchases: [] },
      },
      ...{ rounding: -35, writtenOff: 0, total: 38_465 },
      payments: [{ method: "CASH", reference: null, amount: 38_465, at: AT, shareId: null }],
      refunds: [],
    },
    ...changes,
  };
}

const draw = (receipt: Receipt, language: "idID" | "enGB" | "zhCN") =>
  drawReceipt(buildReceiptPage(receipt, language), fonts);

test("ACC-8 the file says in the reader's language what was bought, what came off and on, and how it was paid, in the store's time", async () => {
  const file = await draw(receiptOf([{}]), "zhCN");
  expect(readPdfText(file)).toEqual([
    ...["Sate Lentera", "PT Lentera Rasa", "Jl. Thamrin 1", "税号 NPWP 01.234.567.8-901.000"],
    ...["收据", "收据编号", "S01/2026/000123", "时间", "2026年11月26日 09:31 WIT"],
    ...["订单", "42 (#7R2F) · 桌号 B1", "2 × 花生酱鸡肉沙爹", "Rp 48.000"],
    "Sate ayam · 加辣 · @ Rp 48.000 · 1 份由券抵扣",
    ...["小计", "Rp 48.000", "满减优惠", "-Rp 15.000", "服务费", "Rp 2.000"],
    ...["餐饮税（PB1）", "Rp 3.500", "现金抹零", "-Rp 35", "合计", "Rp 38.465"],
    ...["现金", "Rp 38.465", "2026年11月26日 09:31 WIT", "S01/2026/000123"],
  ]);
  const text = Buffer.from(file).toString("latin1");
  expect(text).toContain("/Lang (zh-CN)");
  expect(text).toMatch(/\/Marked true/);
  expect(text).toContain("/DisplayDocTitle true");
  expect(Buffer.from(file)).toMatchObject({ length: expect.toSatisfy((n: number) => n < 100_000) });
});

test("ACC-8 a share's file shows the share first, and a refund's names the receipt that it takes back", async () => {
  const part = { shareId: "S01-2", amount: 20_000, method: "QRIS", reference: null, paidAt: AT };
  const portions = [{ name: "Soto", localName: "Soto", units: 1, of: 3 }];
  const open = receiptOf([], {
    ...{ receiptNo: null, state: "BILL_OPEN", whole: null, parts: [{ ...part, portions }] },
  });
  const ofShare = readPdfText(await draw(open, "idID"));
  expect(ofShare).toEqual(
    expect.arrayContaining(["menyusul saat tagihan lunas", "Bagianmu", "Rp 20.000"]),
  );
  expect(ofShare).toContain("1 × Soto (1/3 porsi)");
  const refund = { refundId: "r", receiptNo: "S01/2026/R000004", received: true, at: AT } as const;
  const returned = { ...refund, state: "SUCCEEDED", amount: 9_000, method: "GOPAY" } as const;
  const of = { ...returned, originalNo: "S01/2026/000123" };
  const text = readPdfText(
    await draw(receiptOf([], { whole: null, refund: of, receiptNo: refund.receiptNo }), "enGB"),
  );
  expect(text).toEqual(expect.arrayContaining(["Refund receipt", "For receipt", "Rp 9.000"]));
  expect(text).toEqual(expect.arrayContaining(["S01/2026/000123", "S01/2026/R000004", "GoPay"]));
});

test("ACC-8 two hundred lines and hostile names stay a file that is read from top to bottom", async () => {
  const hostile = `Es\u202E teh\u0000\n\r\u2066${"很".repeat(200)}`;
  const lines = Array.from({ length: 199 }, () => ({}));
  const file = await draw(receiptOf([{ name: hostile, modifiers: ["🍜 شاي"] }, ...lines]), "zhCN");
  const text = readPdfText(file);
  expect(text.filter((one) => one.startsWith("2 × 花生"))).toHaveLength(199);
  expect(text.join("")).toContain("2 × Es teh 很很");
  expect(text.join("")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(text.join("").split("很")).toHaveLength(201);
  expect(text.findLast((one) => one.startsWith("S01/2026"))).toMatch(
    /^S01\/2026\/000123 · (\d+)\/\1$/,
  );
  expect(file.length).toBeLessThan(150_000);
});

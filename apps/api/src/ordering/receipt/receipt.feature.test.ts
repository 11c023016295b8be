import type { PayloadOf } from "@santap/contract/call";
import { logout } from "@santap/contract/calls/account";
import { readReceipt as call, RECEIPT_PDF_PATH } from "@santap/contract/calls/order/receipt";
import type { Receipt } from "@santap/contract/schemas/order/receipt";
import { expect } from "vitest";
import { ask, buildHeaders, expectRefusal } from "../../testing/caller.ts";
import { buyDealAndOpenCode, BULGOGI_PRICE } from "../../testing/deals.ts";
import {
  openCode,
  orderInput,
  placeOrder,
  readOrder,
  TOAST,
  TOAST_PRICE,
} from "../../testing/orders.ts";
import { SECRETS, type Buyer } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { signToken } from "../../tokens/signed-token.ts";
import { createSharers } from "../bill/split/share.fixture.ts";
import { testWithTables } from "../../restaurant/floor/tables.fixture.ts";
import { takeCash } from "../../paying/payment/cash/take-cash.ts";
import { openStaff } from "../../paying/refund/staff-refund.fixture.ts";
import { readPdfText } from "./pdf/read-pdf.fixture.ts";

const test = testWithTables()
  .extend("staff", { scope: "file" }, openStaff)
  .extend("sharers", { scope: "file" }, ({ product }) => createSharers(product))
  .extend("receipts", { scope: "file" }, ({ product: { appUrl } }) => createReceipts(appUrl));

type Asked = PayloadOf<typeof call>;
const NUMBER = /^S\d\d\/\d{4}\/\d{6}$/;
const REFUND_NUMBER = /^S\d\d\/\d{4}\/R\d{6}$/;

function createReceipts(appUrl: string) {
  const read = (as: Buyer, payload: Asked) => ask(appUrl, call, { payload, as });
  return {
    read,
    refuse: async (as: Buyer, payload: Asked) =>
      (await expectRefusal(appUrl, call, { payload, as })).code,
    /** Within the 5 seconds that the number has, and the time that a busy machine takes. */
    numbered: (as: Buyer, payload: Asked) =>
      until("the receipt's number", async () => {
        const receipt = await read(as, payload).catch(() => null);
        return receipt?.state === "NUMBERED" ? receipt : null;
      }),
    load: ({ pdf }: Receipt) => fetch(`${appUrl}${pdf?.path ?? ""}`),
    loadBy: (token: string) =>
      fetch(`${appUrl}/digital-food${RECEIPT_PDF_PATH}?token=${encodeURIComponent(token)}`),
  };
}

test("ACC-8 a paid order has a receipt with a number and a file; nobody else reads it", async ({
  product,
  staff,
  receipts,
}) => {
  const unpaid = await placeOrder(product.appUrl, await product.newBuyer());
  const { buyer, orderId } = await staff.paidOrder({ lines: [{ ...TOAST, quantity: 2 }] });
  const first = await receipts.read(buyer, { orderId });
  if (first.state === "COMING") expect(first).toMatchObject({ receiptNo: null, pdf: null });
  const receipt = await receipts.numbered(buyer, { orderId });
  expect(receipt).toMatchObject({
    receiptNo: expect.stringMatching(NUMBER),
    ...{ orderId, tableLabel: null, parts: [], refund: null },
    store: {
      ...{ storeId: "S06", legalName: "PT Langkah Pagi Indonesia" },
      ...{
        address: expect.stringContaining(", Jakarta Pusat 10220"),
        taxNumber: "0991 2345 6701 3000",
      },
    },
    whole: {
      lines: [{ quantity: 2, amount: 54_000 }],
      breakdown: { payableAmount: 59_400, pb1: 5_400 },
      ...{ total: 59_400, rounding: 0, refunds: [] },
      payments: [{ method: "QRIS", amount: 59_400, shareId: null }],
    },
  });
  const stranger = await product.newBuyer();
  expect(await receipts.refuse(stranger, { orderId })).toBe("4110001");
  expect(await receipts.refuse(stranger, { orderId: unpaid.orderId })).toBe("4110001");
  const answer = await receipts.load(receipt);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="santap-${receipt.receiptNo?.replaceAll("/", "-")}.pdf"`,
    "cache-control": "no-store",
  });
  const text = readPdfText(new Uint8Array(await answer.arrayBuffer()));
  expect(text).toEqual(expect.arrayContaining(["Total", "Rp 59.400", receipt.receiptNo]));
});

test("ACC-8 the link of a file ends with its time and its session, and opens that receipt alone", async ({
  product,
  staff,
  receipts,
}) => {
  const { buyer, orderId } = await staff.paidOrder();
  const other = await staff.paidOrder();
  const receipt = await receipts.numbered(buyer, { orderId });
  await receipts.numbered(other.buyer, { orderId: other.orderId });
  const claims = { o: orderId, r: "", l: "enGB", u: buyer.userId, f: "f" };
  const later = Date.now() + 60_000;
  const sign = (changes: object, purpose: "receipt" | "ticket", until: number) =>
    signToken(SECRETS.TICKET_SECRET, purpose, { ...claims, ...changes }, until);
  const tries: [string, number][] = [
    [sign({}, "receipt", later), 200],
    [sign({}, "receipt", Date.now() - 1), 404],
    [sign({}, "ticket", later), 404],
    [sign({ o: other.orderId }, "receipt", later), 404],
    [sign({ u: other.buyer.userId }, "receipt", later), 404],
    [`${sign({}, "receipt", later)}x`, 404],
    [orderId, 404],
  ];
  for (const [token, status] of tries) expect((await receipts.loadBy(token)).status).toBe(status);
  const headers = { ...buildHeaders(buyer), "content-type": "application/json" };
  await fetch(`${product.appUrl}/digital-food${logout.path}`, {
    method: "POST",
    headers,
    body: "{}",
  });
  await until("the end of the link", async () => (await receipts.load(receipt)).status === 404);
});

test("ACC-8 a refund has a receipt of its own, which names the one that it takes back: of a part, and of the rest", async ({
  staff,
  receipts,
}) => {
  const { buyer, orderId } = await staff.paidOrder();
  const original = await receipts.numbered(buyer, { orderId });
  await staff.refund(orderId, { amount: 9_700 });
  await staff.settled(buyer, orderId);
  await staff.refund(orderId, { amount: "ALL" });
  await staff.settled(buyer, orderId);
  const refunds = await until("two numbers", async () => {
    const { whole } = await receipts.read(buyer, { orderId });
    return whole?.refunds.every(({ receiptNo }) => receiptNo !== null) ? whole.refunds : null;
  });
  expect(refunds.map(({ amount }) => amount)).toEqual([9_700, TOAST_PRICE - 9_700]);
  expect(new Set(refunds.map(({ receiptNo }) => receiptNo)).size).toBe(2);
  for (const { refundId, receiptNo, amount } of refunds) {
    const receipt = await receipts.numbered(buyer, { orderId, refundId });
    expect(receipt).toMatchObject({ receiptNo: expect.stringMatching(REFUND_NUMBER), whole: null });
    expect(receipt.refund).toMatchObject({ amount, receiptNo, originalNo: original.receiptNo });
    const file = new Uint8Array(await (await receipts.load(receipt)).arrayBuffer());
    expect(readPdfText(file)).toEqual(expect.arrayContaining([receiptNo, original.receiptNo]));
  }
  expect(await receipts.refuse(buyer, { orderId, refundId: "another" })).toBe("4110001");
});

test("ACC-8 a second payment and its return both stand on the receipt, which adds up to one, and are named as such in the order's timeline and in the file", async ({
  product,
  receipts,
}) => {
  const buyer = await product.newBuyer();
  const order = await placeOrder(product.appUrl, buyer, orderInput({ lines: [TOAST] }));
  const { orderId } = order;
  const { qrCodeText } = await openCode(product.appUrl, buyer, order);
  await product.sandbox.pay(qrCodeText);
  await product.sandbox.pay(qrCodeText);
  const returned = { why: "SECOND", method: "QRIS" };
  const seen = await until("the refund", async () => {
    const order = await readOrder(product.appUrl, buyer, orderId);
    return order.timeline.some(({ kind }) => kind === "REFUNDED") ? order : null;
  });
  expect(seen.timeline.filter((entry) => entry.returned).map(({ kind }) => kind)).toEqual([
    "REFUND_REQUESTED",
    "REFUNDED",
  ]);
  expect(seen.timeline.at(-1)).toMatchObject({ returned, amount: TOAST_PRICE });
  const receipt = await until("the numbers", async () => {
    const read = await receipts.numbered(buyer, { orderId });
    return read.whole?.refunds.every(({ receiptNo }) => receiptNo !== null) ? read : null;
  });
  expect(receipt.whole).toMatchObject({
    total: TOAST_PRICE,
    payments: [
      { method: "QRIS", amount: TOAST_PRICE },
      { method: "QRIS", amount: TOAST_PRICE },
    ],
    refunds: [{ amount: TOAST_PRICE, method: "QRIS", returned, received: true }],
  });
  const paper = readPdfText(new Uint8Array(await (await receipts.load(receipt)).arrayBuffer()));
  expect(paper).toContain("Second payment (QRIS)");
  const refundId = receipt.whole?.refunds[0]?.refundId ?? "";
  const own = await receipts.numbered(buyer, { orderId, refundId });
  expect(own.refund).toMatchObject({ amount: TOAST_PRICE, returned });
});

test("ACC-8 TABLE-16 who paid a share has a receipt of it at once, and of the whole when all is paid", async ({
  product,
  tables,
  sharers,
  receipts,
}) => {
  const { ani, budi, sessionId } = await tables.twoAt("DEMO-B1");
  const { orderId } = await tables.send(ani, sessionId);
  await tables.send(budi, sessionId);
  expect(await receipts.refuse(ani, { orderId })).toBe("4110001");
  const share = await sharers.split(sessionId, ani, { kind: "MINE" });
  await sharers.pay(sessionId, ani, share);
  const own = await receipts.read(ani, { orderId: share.shareId });
  const part = { shareId: share.shareId, amount: share.payableAmount, method: "QRIS" };
  expect(own).toMatchObject({ state: "BILL_OPEN", receiptNo: null, whole: null, orderId });
  expect(own.parts).toMatchObject([{ ...part, portions: [{ units: 1, of: 1 }] }]);
  expect((await receipts.load(own)).status).toBe(200);
  expect(await receipts.refuse(budi, { orderId })).toBe("4110001");
  await sharers.payRest(budi, orderId);
  const whole = await receipts.numbered(ani, { orderId: share.shareId });
  expect(whole).toMatchObject({ receiptNo: expect.stringMatching(NUMBER), parts: [part] });
  expect(whole.whole?.payments).toHaveLength(2);
  expect(whole.whole?.total).toBe(whole.whole?.payments.reduce((sum, one) => sum + one.amount, 0));
  const others = await receipts.numbered(budi, { orderId });
  expect(others.receiptNo).toBe(whole.receiptNo);
  expect(others.parts).toMatchObject([{ portions: [] }]);
  const phone = { address: ani.address, participantToken: ani.participantToken };
  const seen = await ask(product.appUrl, call, { payload: { orderId }, as: phone });
  expect(seen.parts).toMatchObject([part]);
  expect((await receipts.load(seen)).status).toBe(200);
});

test("ACC-8 cash with its rounding, an order that cost nothing, and vouchers that were bought", async ({
  product,
  staff,
  receipts,
}) => {
  const cash = await product.newBuyer();
  const { orderId } = await placeOrder(product.appUrl, cash);
  await product.rows.all("update store set cash_rounding_unit = 500 where store_id = 'S06'");
  const taken = { orderId, amount: TOAST_PRICE - 200, by: "Rina" };
  expect(await takeCash(staff.deps, taken)).toMatchObject({ kind: "TAKEN" });
  const paid = await receipts.numbered(cash, { orderId });
  expect(paid.whole).toMatchObject({
    ...{ rounding: -200, total: TOAST_PRICE - 200 },
    payments: [{ method: "CASH", amount: TOAST_PRICE - 200 }],
  });
  const lucky = await product.newBuyer();
  const couponIds = [await product.grantCoupon(lucky, "C10")];
  const free = await placeOrder(product.appUrl, lucky, { ...orderInput(), couponIds });
  const nothing = await receipts.numbered(lucky, { orderId: free.orderId });
  expect(nothing.whole).toMatchObject({ total: 0, payments: [], breakdown: { discounts: [{}] } });
  const buyer = await product.newBuyer();
  const { order, qrCodeText } = await buyDealAndOpenCode(product.appUrl, buyer);
  await product.sandbox.pay(qrCodeText);
  const bought = await receipts.numbered(buyer, { orderId: order.orderId });
  expect(bought).toMatchObject({ orderKind: "DEAL", whole: { total: BULGOGI_PRICE } });
  expect(bought.whole?.lines).toMatchObject([{ quantity: 1, amount: BULGOGI_PRICE }]);
});

import { ReturnedPayment } from "./returned-payment.ts";
import { Type, type Static } from "typebox";
import { commonFields, Id, Instant, Money, Strict } from "../field.ts";
import { OrderKind } from "../order.ts";
import { PriceBreakdown } from "../price.ts";
import { RefundState } from "../refund.ts";

/** Null before it is numbered. */
const ReceiptNo = Type.Union([Type.String(), Type.Null()]);

/** In the caller's language, and as the sign has it. */
const names = { name: Type.String(), localName: Type.String() };

/** A method of payment, or a tender of the counter: CASH, EDC, TRANSFER. */
const Method = Type.String();

/** Of the terminal's slip or the transfer; null for all others. */
const Reference = Type.Union([Type.String(), Type.Null()]);

export const ReceiptStore = Strict({
  storeId: Id,
  ...names,
  legalName: Type.String(),
  /** Empty if unknown. */
  address: Type.String(),
  /** NPWP as it is written; null where the store has none. */
  taxNumber: Type.Union([Type.String(), Type.Null()]),
  /** Minutes east of UTC. */
  utcOffsetMinutes: Type.Integer(),
});

export const ReceiptLine = Strict({
  ...names,
  modifiers: Type.Array(Type.String()),
  quantity: Type.Integer(),
  /** Of them, units that vouchers pay for. */
  coveredUnits: Type.Integer({ minimum: 0 }),
  unitPrice: Money,
  amount: Money,
});

const Portion = Strict({
  ...names,
  units: Type.Integer({ minimum: 1 }),
  /** How many share a unit; 1 for whole ones. */
  of: Type.Integer({ minimum: 1 }),
});

/** A share of the bill that the caller paid. */
export const ReceiptPart = Strict({
  shareId: Id,
  amount: Money,
  /** Null where it is not known how. */
  method: Type.Union([Method, Type.Null()]),
  reference: Reference,
  paidAt: Instant,
  /** What it pays; empty where it is an amount. */
  portions: Type.Array(Portion),
});

/** Also one that paid nothing and goes back: it is among the refunds, too. */
export const ReceiptPayment = Strict({
  method: Method,
  reference: Reference,
  amount: Money,
  at: Instant,
  /** The share of a bill that it paid. */
  shareId: Type.Union([Id, Type.Null()]),
});

const refundFields = {
  refundId: Id,
  /** Of its own receipt. */
  receiptNo: ReceiptNo,
  /** It has a receipt. */
  received: Type.Boolean(),
  state: RefundState,
  amount: Money,
  /** How it goes back: the way it came, or as the store hands it back. */
  method: Method,
  at: Instant,
  /** Absent where it gives back what paid for the order. */
  returned: Type.Optional(ReturnedPayment),
};

/** Money that goes or went back. */
export const ReceiptRefund = Strict(refundFields);

export const ReceiptWhole = Strict({
  lines: Type.Array(ReceiptLine),
  breakdown: PriceBreakdown,
  /** Of cash: what was taken more or less than the price. */
  rounding: Type.Integer(),
  /** What the store gave up of an unpaid bill. */
  writtenOff: Money,
  /** What was paid. */
  total: Money,
  payments: Type.Array(ReceiptPayment),
  refunds: Type.Array(ReceiptRefund),
});

export const readReceipt = {
  summary: "The receipt of a paid order, of one's share of a bill, or of a refund",
  payload: Strict({
    ...commonFields,
    /** Or a share's id: that share comes first. */
    orderId: Id,
    refundId: Type.Optional(Id),
  }),
  data: Strict({
    receiptNo: ReceiptNo,
    /** BILL_OPEN: the number comes with the whole bill. COMING: within seconds. */
    state: Type.Union([
      Type.Literal("NUMBERED"),
      Type.Literal("COMING"),
      Type.Literal("BILL_OPEN"),
    ]),
    /** When it was paid, or the money came back. */
    at: Instant,
    store: ReceiptStore,
    orderId: Id,
    orderKind: OrderKind,
    /** Short number for search and support. */
    orderNo: Type.String(),
    dayNumber: Type.Union([Type.Integer(), Type.Null()]),
    tableLabel: Type.Union([Type.String(), Type.Null()]),
    /** The caller's; empty where one payment paid all. */
    parts: Type.Array(ReceiptPart),
    /** Null before all is paid, and on the receipt of a refund. */
    whole: Type.Union([ReceiptWhole, Type.Null()]),
    /** What the receipt is of, and the number of the one that it takes back. */
    refund: Type.Union([Strict({ ...refundFields, originalNo: ReceiptNo }), Type.Null()]),
    /** Where its file is, for some minutes; null before it is numbered. */
    pdf: Type.Union([Strict({ path: Type.String(), until: Instant }), Type.Null()]),
  }),
};
export type Receipt = Static<(typeof readReceipt)["data"]>;
export type ReceiptLine = Static<typeof ReceiptLine>;
export type ReceiptPart = Static<typeof ReceiptPart>;
export type ReceiptWhole = Static<typeof ReceiptWhole>;

import { Type, type Static } from "typebox";
import { commonFields, Id, IdempotencyKey, Instant, Strict } from "../field.ts";

const Output = Type.Union([Type.Literal("SCREEN"), Type.Literal("PRINTER"), Type.Literal("BOTH")]);
const PaperWidth = Type.Union([Type.Literal(58), Type.Literal(80)]);
const Language = Type.Union([Type.Literal("idID"), Type.Literal("enGB"), Type.Literal("zhCN")]);
/** BILL: what a table owes so far, which proves no payment. */
const Kind = Type.Union([Type.Literal("TICKET"), Type.Literal("RECEIPT"), Type.Literal("BILL")]);
const Size = Type.Optional(Type.Union([Type.Literal("NORMAL"), Type.Literal("LARGE")]));
const Flag = Type.Optional(Type.Boolean());

const PrintBlock = Type.Union([
  Strict({
    kind: Type.Literal("TEXT"),
    text: Type.String(),
    size: Size,
    bold: Flag,
    indented: Flag,
    align: Type.Optional(Type.Union([Type.Literal("LEFT"), Type.Literal("CENTER")])),
  }),
  Strict({
    kind: Type.Literal("COLUMNS"),
    left: Type.String(),
    right: Type.String(),
    size: Size,
    bold: Flag,
  }),
  Strict({ kind: Type.Literal("RULE") }),
  Strict({ kind: Type.Literal("CODE"), text: Type.String() }),
]);

const PrintDocument = Strict({
  title: Type.String(),
  languageTag: Type.String(),
  blocks: Type.Array(PrintBlock),
});

const Trouble = Type.Union([
  Type.Literal("OFF"),
  Type.Literal("PAPER_LOW"),
  Type.Literal("PAPER_OUT"),
  Type.Literal("COVER_OPEN"),
  Type.Literal("FAULT"),
]);

/** On its way, on paper, or not printed as far as anybody knows. */
const TestState = Type.Union([
  Type.Literal("SENT"),
  Type.Literal("PRINTED"),
  Type.Literal("NOT_PRINTED"),
]);

const Printer = Strict({
  stationId: Id,
  stationName: Type.String(),
  output: Output,
  paperMm: PaperWidth,
  language: Language,
  /** Null for one that is well. */
  trouble: Type.Union([Trouble, Type.Null()]),
  /** Jobs that it has not fetched. */
  queued: Type.Integer({ minimum: 0 }),
  /** When it last asked for work; null for never. */
  polledAt: Type.Union([Instant, Type.Null()]),
  /** Of the newest test page; null where there was none. */
  test: Type.Union([TestState, Type.Null()]),
});
export type Printer = Static<typeof Printer>;

const UndecidedPrint = Strict({
  jobId: Id,
  kind: Kind,
  /** FAILED: certainly not printed. UNKNOWN: the printer had it, and did not say what came of it. */
  status: Type.Union([Type.Literal("UNKNOWN"), Type.Literal("FAILED")]),
  stationName: Type.String(),
  /** Of the store's business day; null before it is given. */
  number: Type.Union([Type.Integer(), Type.Null()]),
  code: Type.String(),
  /** Null for takeaway. */
  tableLabel: Type.Union([Type.String(), Type.Null()]),
  /** 0 for the first print. */
  copyNo: Type.Integer({ minimum: 0 }),
  queuedAt: Instant,
  /** The printer's own words; empty for none. */
  result: Type.String(),
});
export type UndecidedPrint = Static<typeof UndecidedPrint>;

export const printState = {
  summary: "The store's printers, and the prints that staff have to decide on",
  payload: Strict({ ...commonFields, storeId: Id }),
  data: Strict({
    /** The server's time. */
    at: Instant,
    printers: Type.Array(Printer),
    /** Oldest first. */
    undecided: Type.Array(UndecidedPrint),
  }),
};

export const printOrder = {
  summary: "Print an order's receipt, bill or ticket; what was printed before is marked as a copy",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    orderId: Id,
    kind: Kind,
    /** The receipt of that refund. */
    refundId: Type.Optional(Id),
    /** BROWSER: the caller prints the document itself. */
    way: Type.Union([Type.Literal("PRINTER"), Type.Literal("BROWSER")]),
    idempotencyKey: IdempotencyKey,
  }),
  data: Strict({
    jobId: Id,
    copyNo: Type.Integer({ minimum: 0 }),
    /** Null where a printer prints it. */
    document: Type.Union([PrintDocument, Type.Null()]),
  }),
};

export const receiptLink = {
  summary: "Where whoever paid an order of the counter finds its receipt, to be shown as a code",
  payload: Strict({ ...commonFields, storeId: Id, orderId: Id }),
  data: Strict({ url: Type.String(), until: Instant }),
};

export const decidePrint = {
  summary: "Say that a print came out, print it again as a copy, or leave it",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    jobId: Id,
    decision: Type.Union([Type.Literal("PRINTED"), Type.Literal("AGAIN"), Type.Literal("LEAVE")]),
  }),
  data: Strict({
    /** Of the copy; null where nothing is printed. */
    copyNo: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  }),
};

export const testPrinter = {
  summary: "Print a page that shows that a station's printer is set up",
  payload: Strict({ ...commonFields, storeId: Id, stationId: Id }),
  data: Strict({}),
};

export const setPrinter = {
  summary: "Where a station's tickets go, and its printer",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    stationId: Id,
    output: Output,
    paperMm: PaperWidth,
    language: Language,
    /** The printer's address is a new one; the old one ends. */
    newAddress: Type.Boolean(),
  }),
  data: Strict({
    /** What the printer polls, shown this once; null where it keeps the one it has, or none. */
    address: Type.Union([Type.String(), Type.Null()]),
  }),
};

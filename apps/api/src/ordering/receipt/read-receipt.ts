import { ErrorCode } from "@santap/contract/errors/codes";
import type { Receipt, ReceiptWhole } from "@santap/contract/schemas/order/receipt";
import { formatReceiptNumber, formatTaxNumber } from "@santap/domain/receipt/receipt-number";
import { isRefunded } from "@santap/domain/refund/refund-state";
import type { Database } from "../../db/database.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import type { Tx } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import { describeReturned } from "../order/shares/describe-returned.ts";
import { describeParts } from "./describe-parts.ts";
import { describeWhole } from "./describe-whole.ts";
import { signReceiptLink, type AskedReceipt, type Reader } from "./receipt-link.ts";
import { loadFound, type Order } from "./load-found.ts";
import type { ReceiptFacts, ReceiptRow, RefundRow } from "./receipt-store.ts";

export interface ReadReceiptDeps {
  db: Database;
  ticketSecret: string;
  clock(): number;
  /** Refuses who may not see it. */
  readOrder(tx: Tx, orderId: string, reader: Reader): Promise<Order>;
}

/** Of a paid order, of what the reader paid of a bill, or of a refund. */
export async function readReceipt(
  deps: ReadReceiptDeps,
  asked: AskedReceipt,
  reader: Reader,
): Promise<Receipt> {
  const { order, found } = await inSnapshot(deps.db, async (tx) => {
    const read = await deps.readOrder(tx, asked.orderId, reader);
    const key = { storeId: read.store.storeId, orderId: read.orderId };
    return { order: read, found: await loadFound(tx, key) };
  });
  const shown = found.refunds.filter(
    ({ refund_id: id }) => !order.ownPart || order.refunds.some(({ refundId }) => refundId === id),
  );
  const refunds = describeRefunds(shown, (id) => nameDocument(order, found, ["REFUND", id]));
  const saleNo = nameDocument(order, found, ["SALE", order.orderId]);
  const head = { ...describeHead(order, found.facts), parts: [], whole: null, refund: null };
  if (asked.refundId !== undefined) {
    const refund = refunds.find(({ refundId }) => refundId === asked.refundId);
    if (!refund?.received) return refuse(ErrorCode.orderNotFound, { variant: "receipt" });
    const own = { receiptNo: refund.receiptNo, at: refund.at };
    const receipt = { ...head, ...own, refund: { ...refund, originalNo: saleNo } };
    return withFile(deps, receipt, { asked, reader });
  }
  const { paid_at: paidAt, closed_at: closedAt } = found.facts;
  const isOver = !order.ownPart && found.receipts.some(({ kind }) => kind === "SALE");
  const parts = describeParts(order, { ...found, language: reader.language });
  const [first] = parts;
  if (!isOver && first === undefined)
    return refuse(ErrorCode.orderNotFound, { variant: "receipt" });
  const at = (isOver ? (paidAt ?? closedAt) : first?.paidAt) ?? order.createdAt;
  const whole = isOver
    ? describeWhole(order, { ...found, refunds, language: reader.language })
    : null;
  return withFile(deps, { ...head, receiptNo: saleNo, at, parts, whole }, { asked, reader });
}

function nameDocument(
  { store: { storeId } }: Order,
  { receipts }: { receipts: readonly ReceiptRow[] },
  [kind, subjectId]: [ReceiptRow["kind"], string],
): string | null {
  const row = receipts.find((one) => one.kind === kind && one.subject_id === subjectId);
  if (row === undefined || row.year === null || row.number === null) return null;
  return formatReceiptNumber({ storeId, kind, year: row.year, number: row.number });
}

function describeHead(order: Order, facts: ReceiptFacts) {
  const { orderId, kind, orderNo, dayNumber, tableLabel, store } = order;
  return {
    ...{ orderId, orderKind: kind, orderNo, dayNumber, tableLabel },
    store: {
      ...store,
      legalName: facts.legal_name ?? store.localName,
      address: writeAddress(facts),
      taxNumber: facts.tax_number === null ? null : formatTaxNumber(facts.tax_number),
    },
  };
}

/** The street, and the city that acquirers know in capitals. */
function writeAddress({ address, city, postal_code: postalCode }: ReceiptFacts): string {
  const place = city.toLowerCase().replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
  return [address, `${place} ${postalCode}`].filter((part) => part.trim() !== "").join(", ");
}

/** A file is kept by people: one that still lacks its number within seconds has no link yet. */
function withFile(
  { ticketSecret, clock }: ReadReceiptDeps,
  receipt: Omit<Receipt, "state" | "pdf">,
  { asked, reader }: { asked: AskedReceipt; reader: Reader },
): Receipt {
  const isBillOpen = receipt.whole === null && receipt.refund === null;
  const waiting = isBillOpen ? "BILL_OPEN" : "COMING";
  const state = receipt.receiptNo === null ? waiting : "NUMBERED";
  const now = clock();
  const pdf = state === "COMING" ? null : signReceiptLink(ticketSecret, asked, { reader, now });
  return { ...receipt, state, pdf };
}

type Refund = ReceiptWhole["refunds"][number];

function describeRefunds(
  refunds: readonly RefundRow[],
  nameDocument: (refundId: string) => string | null,
): Refund[] {
  return refunds.map(
    ({ refund_id: refundId, status, route, pay_type: payType, tender, ...row }) => ({
      ...{
        refundId,
        receiptNo: nameDocument(refundId),
        received: isRefunded(status),
        state: status,
      },
      amount: row.amount,
      // Until it is handed back: as it came.
      method:
        row.handed_way ?? tender ?? (route === "OFFLINE" || payType === null ? "CASH" : payType),
      at: row.settled_at ?? row.created_at,
      ...describeReturned({ reason: row.reason, pay_type: payType }),
    }),
  );
}

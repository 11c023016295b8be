import type { PayloadOf } from "@santap/contract/call";
import type { printOrder } from "@santap/contract/calls/staff/print";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { Language } from "@santap/contract/errors/language";
import type { PrintDocument, PrintBlock } from "@santap/domain/print/document";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { findOrderOfPayable } from "../../../ordering/order/shares/find-order-of-payable.ts";
import { readPartyAllergies } from "../../../ordering/order/party/read-party-allergies.ts";
import { describeOrder } from "../../../ordering/order/read/read-order.ts";
import { buildReceiptPage, type ReceiptPage } from "../../../ordering/receipt/pdf/receipt-page.ts";
import { readReceipt } from "../../../ordering/receipt/read-receipt.ts";
import { buildBill } from "./build-bill.ts";
import { buildTicket } from "./build-ticket.ts";
import { findFiredLines } from "./ticket-store.ts";
import type { PrintDeps } from "../printer/print-deps.ts";
import { layOutRow } from "./lay-out-row.ts";

type Asked = Pick<PayloadOf<typeof printOrder>, "storeId" | "orderId" | "kind" | "refundId">;

/** As it stands now. */
export async function buildOrderDocument(
  deps: PrintDeps,
  asked: Asked,
  language: Language,
): Promise<PrintDocument> {
  if (asked.kind === "RECEIPT") return buildReceipt(deps, asked, language);
  if (asked.kind === "BILL") return buildBill(deps, asked, language);
  const lines = await findFiredLines(deps.db, asked);
  if (lines.length === 0) refuse(StaffErrorCode.printRefused, { variant: "notFired" });
  const { storeId, orderId } = asked;
  const ofParty = await readPartyAllergies(deps.db, { storeId, orderIds: [orderId] });
  const allergies = ofParty.get(orderId) ?? [];
  const rows = lines.map((line) => ({ ...line, paper: null }));
  const place = { change: "NEW", station: "", language, allergies, at: deps.clock() } as const;
  return buildTicket(rows, place);
}

async function buildReceipt(
  deps: PrintDeps,
  { storeId, orderId, refundId }: Asked,
  language: Language,
): Promise<PrintDocument> {
  const reader = { user: null, participant: null, language };
  const readOrder = async (tx: Tx) => {
    const order = await findOrderOfPayable(tx, storeId, orderId);
    if (order === null) refuse(ErrorCode.orderNotFound);
    return describeOrder({ ...deps, db: tx }, order, { payableId: orderId, caller: reader });
  };
  const receipt = await readReceipt({ ...deps, readOrder }, { orderId, refundId }, reader);
  if (receipt.state === "COMING")
    refuse(StaffErrorCode.printRefused, { variant: "numberSoon" }, { retryAfter: 2 });
  return buildReceiptDocument(buildReceiptPage(receipt, language));
}

/** The same rows as in the receipt's file. */
function buildReceiptDocument({ title, languageTag, store, rows }: ReceiptPage): PrintDocument {
  const name: PrintBlock = {
    kind: "TEXT",
    text: store,
    size: "LARGE",
    bold: true,
    align: "CENTER",
  };
  return { title, languageTag, blocks: [name, ...rows.flatMap(layOutRow)] };
}

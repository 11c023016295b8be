import { ErrorCode } from "@santap/contract/errors/codes";
import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { formatRupiah } from "@santap/domain/money/rupiah";
import { sumRupiah } from "@santap/domain/money/rupiah";
import type { PrintBlock, PrintDocument } from "@santap/domain/print/document";
import { inSnapshot } from "../../../db/snapshot.ts";
import { refuse } from "../../../http/refusal.ts";
import { describeOrder } from "../../../ordering/order/read/read-order.ts";
import { findOrderOfPayable } from "../../../ordering/order/shares/find-order-of-payable.ts";
import { describeWhole } from "../../../ordering/receipt/describe-whole.ts";
import { loadFound } from "../../../ordering/receipt/load-found.ts";
import { formatMoment, printable, type Printing } from "../../../ordering/receipt/pdf/page-row.ts";
import { RECEIPT_TEXTS } from "../../../ordering/receipt/pdf/receipt-texts.ts";
import { listWhole } from "../../../ordering/receipt/pdf/whole-rows.ts";
import type { PrintDeps } from "../printer/print-deps.ts";
import { BILL_TEXTS } from "./bill-texts.ts";
import { layOutRow } from "./lay-out-row.ts";

interface Asked {
  storeId: string;
  orderId: string;
}

type Order = Awaited<ReturnType<typeof describeOrder>>;

/** What a table owes so far, with what is paid of it; no proof of a payment. */
export async function buildBill(
  deps: PrintDeps,
  { storeId, orderId }: Asked,
  language: Language,
): Promise<PrintDocument> {
  const { order, found } = await inSnapshot(deps.db, async (tx) => {
    const row = await findOrderOfPayable(tx, storeId, orderId);
    if (row === null) refuse(ErrorCode.orderNotFound);
    const caller = { user: null, participant: null, language };
    const order = await describeOrder({ ...deps, db: tx }, row, { payableId: orderId, caller });
    return { order, found: await loadFound(tx, { storeId, orderId: row.order_id }) };
  });
  if (order.status !== "OPEN") refuse(StaffErrorCode.printRefused, { variant: "notOpen" });
  const { payableAmount: total } = order.breakdown;
  const whole = {
    ...describeWhole(order, { ...found, refunds: [], language }),
    writtenOff: 0,
    total,
  };
  const left = total - sumRupiah(found.shares.map(({ amount }) => amount));
  const zone = order.store.utcOffsetMinutes;
  const printing = { texts: RECEIPT_TEXTS[language], language, zone };
  const rows = listWhole(whole, { printing, titled: false });
  const texts = BILL_TEXTS[language];
  return {
    title: texts.title,
    languageTag: LANGUAGE_TAGS[language],
    blocks: [
      ...listHead(order, { printing, at: deps.clock() }),
      ...rows.flatMap(layOutRow),
      { kind: "RULE" },
      { kind: "COLUMNS", left: texts.left, right: formatRupiah(left), size: "LARGE", bold: true },
      { kind: "TEXT", text: texts.noProof, align: "CENTER" },
    ],
  };
}

function listHead(
  { store, tableLabel }: Order,
  { printing, at }: { printing: Printing; at: number },
): PrintBlock[] {
  const { texts, language } = printing;
  const place = tableLabel === null ? texts.takeaway : `${texts.table} ${tableLabel}`;
  const centre = { kind: "TEXT", align: "CENTER" } as const;
  return [
    { ...centre, text: printable(store.localName), size: "LARGE", bold: true },
    { ...centre, text: BILL_TEXTS[language].title, bold: true },
    { kind: "COLUMNS", left: printable(place), right: formatMoment(at, printing) },
  ];
}

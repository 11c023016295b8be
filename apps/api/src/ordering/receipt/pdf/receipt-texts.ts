import enGB from "../../../texts/enGB/receipt.json" with { type: "json" };
import idID from "../../../texts/idID/receipt.json" with { type: "json" };
import zhCN from "../../../texts/zhCN/receipt.json" with { type: "json" };
import type { Tender } from "@santap/domain/payment/tender";
import type { ReturnedPayment } from "@santap/domain/refund/returned-payment";
import type { Language } from "@santap/contract/errors/language";

export type ReceiptTexts = typeof idID & {
  readonly tenders: Readonly<Record<Tender, string>>;
  /** What a refund gives back that paid nothing of the order. */
  readonly returned: Readonly<Record<ReturnedPayment, string>>;
};

export const RECEIPT_TEXTS: Readonly<Record<Language, ReceiptTexts>> = { enGB, idID, zhCN };

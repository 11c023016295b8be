import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import type { TicketTexts } from "@santap/domain/print/ticket-document";

export const TICKET_TEXTS: Readonly<Record<Language, TicketTexts>> = {
  idID: {
    ...{ languageTag: LANGUAGE_TAGS.idID, title: "Tiket dapur" },
    ...{ table: "Meja", takeaway: "Bawa pulang", voided: "BATAL", note: "Catatan" },
  },
  enGB: {
    ...{ languageTag: LANGUAGE_TAGS.enGB, title: "Kitchen ticket" },
    ...{ table: "Table", takeaway: "Takeaway", voided: "TAKEN OFF", note: "Note" },
  },
  zhCN: {
    ...{ languageTag: LANGUAGE_TAGS.zhCN, title: "厨房单" },
    ...{ table: "桌", takeaway: "外带", voided: "取消", note: "备注" },
  },
};

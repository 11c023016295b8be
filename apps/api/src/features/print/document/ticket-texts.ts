import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import type { TicketTexts } from "@santap/domain/print/ticket-document";

export const TICKET_TEXTS: Readonly<Record<Language, TicketTexts>> = {
  idID: {
    ...{ languageTag: LANGUAGE_TAGS.idID, title: "Tiket dapur" },
    ...{ table: "Meja", takeaway: "Bawa pulang", voided: "BATAL", changed: "UBAH" },
    ...{ allergy: "ALERGI TAMU", note: "Catatan", was: "tadinya" },
  },
  enGB: {
    ...{ languageTag: LANGUAGE_TAGS.enGB, title: "Kitchen ticket" },
    ...{ table: "Table", takeaway: "Takeaway", voided: "TAKEN OFF", changed: "CHANGED" },
    ...{ allergy: "GUEST ALLERGY", note: "Note", was: "before" },
  },
  zhCN: {
    ...{ languageTag: LANGUAGE_TAGS.zhCN, title: "厨房单" },
    ...{ table: "桌", takeaway: "外带", voided: "取消", changed: "更改" },
    ...{ allergy: "客人过敏", note: "备注", was: "原为" },
  },
};

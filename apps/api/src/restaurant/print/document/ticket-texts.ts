import { ALLERGEN_NAMES } from "@santap/contract/allergen-names";
import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import type { TicketTexts } from "@santap/domain/print/ticket-document";

export const TICKET_TEXTS: Readonly<Record<Language, TicketTexts>> = {
  idID: {
    ...{ languageTag: LANGUAGE_TAGS.idID, title: "Tiket dapur" },
    ...{ table: "Meja", takeaway: "Bawa pulang", voided: "BATAL", changed: "UBAH" },
    ...{ allergy: "ALERGI", partyAllergy: "ALERGI TAMU", contains: "Mengandung" },
    ...{ allergens: ALLERGEN_NAMES.idID, note: "Catatan", was: "tadinya" },
  },
  enGB: {
    ...{ languageTag: LANGUAGE_TAGS.enGB, title: "Kitchen ticket" },
    ...{ table: "Table", takeaway: "Takeaway", voided: "TAKEN OFF", changed: "CHANGED" },
    ...{ allergy: "ALLERGY", partyAllergy: "GUEST ALLERGY", contains: "Contains" },
    ...{ allergens: ALLERGEN_NAMES.enGB, note: "Note", was: "before" },
  },
  zhCN: {
    ...{ languageTag: LANGUAGE_TAGS.zhCN, title: "厨房单" },
    ...{ table: "桌", takeaway: "外带", voided: "取消", changed: "更改" },
    ...{ allergy: "过敏", partyAllergy: "客人过敏", contains: "含" },
    ...{ allergens: ALLERGEN_NAMES.zhCN, note: "备注", was: "原为" },
  },
};

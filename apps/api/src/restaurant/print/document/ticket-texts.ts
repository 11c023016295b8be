import { ALLERGEN_NAMES } from "@santap/contract/allergen-names";
import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import type { TicketTexts } from "@santap/domain/print/ticket-document";
import enGB from "../../../texts/enGB/ticket.json" with { type: "json" };
import idID from "../../../texts/idID/ticket.json" with { type: "json" };
import zhCN from "../../../texts/zhCN/ticket.json" with { type: "json" };

export const TICKET_TEXTS: Readonly<Record<Language, TicketTexts>> = {
  idID: { ...idID, languageTag: LANGUAGE_TAGS.idID, allergens: ALLERGEN_NAMES.idID },
  enGB: { ...enGB, languageTag: LANGUAGE_TAGS.enGB, allergens: ALLERGEN_NAMES.enGB },
  zhCN: { ...zhCN, languageTag: LANGUAGE_TAGS.zhCN, allergens: ALLERGEN_NAMES.zhCN },
};

import type { Language } from "@santap/contract/errors/language";
import enGB from "../../../texts/enGB/bill.json" with { type: "json" };
import idID from "../../../texts/idID/bill.json" with { type: "json" };
import zhCN from "../../../texts/zhCN/bill.json" with { type: "json" };

export const BILL_TEXTS: Readonly<Record<Language, typeof idID>> = { enGB, idID, zhCN };

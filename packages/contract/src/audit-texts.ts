import type { AuditAction } from "@santap/domain/staff/audit-action";
import enGB from "./texts/enGB/audit.json" with { type: "json" };
import idID from "./texts/idID/audit.json" with { type: "json" };
import zhCN from "./texts/zhCN/audit.json" with { type: "json" };
import type { Language } from "./errors/language.ts";

/** STAFF-4: what an act of the audit log is called, on screen and in its CSV. */
export const AUDIT_TEXTS: Readonly<Record<Language, Readonly<Record<AuditAction, string>>>> = {
  enGB,
  idID,
  zhCN,
};

import { AUDIT_TEXTS } from "@santap/contract/audit-texts";
import type { Language } from "@santap/contract/errors/language";
import { isAuditAction } from "@santap/domain/staff/audit-action";

/** The code of an act that this version does not know yet. */
export function nameAction(act: string, language: Language): string {
  return isAuditAction(act) ? AUDIT_TEXTS[language][act] : act;
}

import { AUDIT_TEXTS } from "@santap/contract/audit-texts";
import type { Language } from "@santap/contract/errors/language";
import { isAuditAct } from "@santap/domain/staff/audit-act";

/** The code of an act that this version does not know yet. */
export function nameAct(act: string, language: Language): string {
  return isAuditAct(act) ? AUDIT_TEXTS[act][language] : act;
}

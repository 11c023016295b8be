import { isTolerable, type QrisErrorReason, type TolerableReason } from "./reason.ts";

/** `strict` is for issuing and for codes of our own acquirer; `lenient` reads what circulates. */
export type QrisMode = "strict" | "lenient";

export interface QrisWarning {
  reason: TolerableReason;
  detail: string;
}

export interface QrisRefusal {
  reason: QrisErrorReason;
  /** English, for logs: names the object and the rule, repeats no account or reference. */
  detail: string;
}

/** What the checks found so far. The first refusal stands; later ones may only follow from it. */
export interface Findings {
  readonly mode: QrisMode;
  readonly warnings: QrisWarning[];
  refusal: QrisRefusal | null;
}

export function startFindings(mode: QrisMode): Findings {
  return { mode, warnings: [], refusal: null };
}

/** Records a broken rule: in lenient mode a tolerable one is a warning, everything else refuses. */
export function note(findings: Findings, reason: QrisErrorReason, detail: string): void {
  if (findings.mode === "lenient" && isTolerable(reason)) {
    findings.warnings.push({ reason, detail });
    return;
  }
  findings.refusal ??= { reason, detail };
}

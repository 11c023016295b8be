import { isTolerable, type QrisErrorReason, type TolerableReason } from "./reason.ts";

/** `strict`: for issuing and for codes of our own acquirer. `lenient`: for codes in use elsewhere. */
export type QrisMode = "strict" | "lenient";

export interface QrisWarning {
  reason: TolerableReason;
  detail: string;
}

export interface QrisRefusal {
  reason: QrisErrorReason;
  /** English, for logs: names object and rule, contains no account or reference. */
  detail: string;
}

/** Findings so far. The first refusal is kept; later ones may be its consequences. */
export interface Findings {
  readonly mode: QrisMode;
  readonly warnings: QrisWarning[];
  refusal: QrisRefusal | null;
}

export function startFindings(mode: QrisMode): Findings {
  return { mode, warnings: [], refusal: null };
}

/** Records a violation: a tolerable one is a warning in lenient mode, all others refuse. */
export function note(findings: Findings, reason: QrisErrorReason, detail: string): void {
  if (findings.mode === "lenient" && isTolerable(reason)) {
    findings.warnings.push({ reason, detail });
    return;
  }
  findings.refusal ??= { reason, detail };
}

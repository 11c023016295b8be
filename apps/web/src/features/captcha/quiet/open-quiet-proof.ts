import { call } from "../../../api.ts";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import type { QuietProof } from "../../../shell/session/captcha-subject.ts";
import { solveInWorker } from "../pow/solve-pow.ts";
import { createQuietProof } from "./quiet-proof.ts";

export function openQuietProof(): QuietProof {
  return createQuietProof({
    call,
    now: Date.now,
    // Never on the main thread: the person is typing there.
    solve: (task, signal) => solveInWorker(task, { signal, onSolved: () => undefined }),
    report: (problem) => reportProblem("captcha failed", problem),
  });
}

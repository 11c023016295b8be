import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { call } from "../../../api.ts";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import type { HumanSubject, HumanVerdict } from "./human-check.ts";
import { createVerification, type VerificationFlow } from "./verification-flow.ts";
import type { VerificationState } from "./verification-store.ts";

/** One verification for as long as it is on screen. Failures go to error logging. */
export function useHumanVerification(
  subject: HumanSubject,
  onVerdict: (verdict: HumanVerdict) => void,
): { flow: VerificationFlow; state: VerificationState } {
  const latest = useRef(onVerdict);
  latest.current = onVerdict;

  const [flow] = useState(() =>
    createVerification(subject, {
      call,
      report: (problem) => reportProblem("captcha failed", problem),
      onVerdict: (verdict) => latest.current(verdict),
    }),
  );

  useEffect(() => {
    flow.begin();
    return flow.leave;
  }, [flow]);

  return { flow, state: useSyncExternalStore(flow.subscribe, flow.read) };
}

import { captchaChallenge, captchaVerify } from "@santap/contract/captcha";
import type { CallError } from "@santap/contract/envelope";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../../api.ts";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import {
  isKnownProvider,
  type Challenge,
  type HumanCheckOutcome,
  type HumanSubject,
  type HumanVerdict,
} from "./human-check.ts";

export type VerificationProblem = CallError | "unknown";

export interface HumanVerificationState {
  /** Null until the server has begun one. */
  challenge: Challenge | null;
  verifying: boolean;
  problem: VerificationProblem | null;
}

const BEGINNING: HumanVerificationState = { challenge: null, verifying: false, problem: null };

/** One verification, from the challenge to the server's verdict. Failures go to error logging. */
export function useHumanVerification(
  subject: HumanSubject,
  onVerdict: (verdict: HumanVerdict) => void,
) {
  const [state, setState] = useState(BEGINNING);
  const isOpen = useRef(true);
  const { scene } = subject;

  const begin = useCallback(
    async (before: VerificationProblem | null) => {
      const answer = await call(captchaChallenge, { scene });
      if (!isOpen.current) return;
      if (answer.success && isKnownProvider(answer.data.provider)) {
        return setState({ challenge: answer.data, verifying: false, problem: before });
      }
      const problem = answer.success ? "unknown" : answer.error;
      report("challenge", problem);
      setState({ ...BEGINNING, problem });
    },
    [scene],
  );

  useEffect(() => {
    isOpen.current = true;
    void begin(null);
    return () => {
      isOpen.current = false;
    };
  }, [begin]);

  async function takeOutcome(outcome: HumanCheckOutcome) {
    if (outcome.kind === "closed") return onVerdict(outcome);
    if (outcome.kind === "failed") return fail("unknown", outcome.reason);
    setState((now) => ({ ...now, verifying: true, problem: null }));
    const { provider, proof } = outcome;
    const answer = await call(captchaVerify, { ...subject, provider, proof });
    if (!isOpen.current) return;
    if (answer.success) return onVerdict({ kind: "ok", sliderToken: answer.data.sliderToken });
    fail(answer.error, "verify");
  }

  /** A challenge is good for one try, so a new one follows. */
  function fail(problem: VerificationProblem, where: string) {
    report(where, problem);
    setState((now) => ({ ...now, verifying: false, problem }));
    void begin(problem);
  }

  return { ...state, takeOutcome, retry: () => void begin(null) };
}

function report(where: string, problem: VerificationProblem) {
  reportProblem("captcha failed", `${where} ${problem === "unknown" ? problem : problem.code}`);
}

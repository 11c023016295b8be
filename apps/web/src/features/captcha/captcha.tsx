import { ErrorCode } from "@santap/contract/errors/codes";
import { Dialog } from "@santap/ui/overlay/dialog";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { call } from "../../api.ts";
import { failureText } from "@santap/client/call-failure";
import { useTranslation, type Translate } from "../../shell/language/use-translation.ts";
import { reportProblem } from "../../shell/monitor/report-error.ts";
import type {
  CaptchaProps,
  CaptchaSubject,
  CaptchaVerdict,
} from "../../shell/session/captcha-subject.ts";
import { CaptchaError } from "./captcha-error.tsx";
import { type CaptchaFlow, createCaptchaFlow } from "./captcha-flow.ts";
import type { CaptchaState } from "./captcha-store.ts";
import type { ChallengeComponent, ChallengeProps } from "./challenge.ts";

/** The captcha of the provider that the server chose. */
export function Captcha({ subject, onVerdict }: CaptchaProps) {
  const t = useTranslation();
  const { flow, state } = useCaptchaFlow(subject, onVerdict);
  const { challenge, progress, problem } = state;
  const text = problemText(state, t);

  if (challenge) {
    return (
      <ProviderCheck
        challenge={challenge}
        subject={subject}
        progress={progress}
        problem={text}
        refused={state.refused}
        onOutcome={flow.takeOutcome}
      />
    );
  }
  if (text === null) return null;
  const close = () => onVerdict({ kind: "closed" });
  const isPaused = problem !== "unknown" && problem?.code === ErrorCode.verificationLimitReached;
  return (
    <Dialog
      open
      title={t("human.title")}
      closeLabel={isPaused ? undefined : t("shell.close")}
      onClose={close}
      primary={
        isPaused
          ? { label: t("shell.close"), onClick: close }
          : { label: t("shell.retry"), onClick: flow.begin }
      }
    >
      <CaptchaError text={text} />
    </Dialog>
  );
}

function problemText({ problem }: CaptchaState, t: Translate): string | null {
  if (problem === null) return null;
  const isUnsaid = problem === "unknown" || problem.code === ErrorCode.sliderTokenInvalid;
  return isUnsaid ? t("human.failed") : failureText(problem, t);
}

function useCaptchaFlow(
  subject: CaptchaSubject,
  onVerdict: (verdict: CaptchaVerdict) => void,
): { flow: CaptchaFlow; state: CaptchaState } {
  const latest = useRef(onVerdict);
  latest.current = onVerdict;

  const [flow] = useState(() =>
    createCaptchaFlow(subject, {
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

const CHECKS: Record<string, () => Promise<ChallengeComponent>> = {
  embedded: async () =>
    (await import("./embedded/embedded-challenge-view.tsx")).EmbeddedChallengeView,
  turnstile: async () => (await import("./turnstile/turnstile-challenge.tsx")).TurnstileChallenge,
  sandbox: async () => (await import("./sandbox-challenge.tsx")).SandboxChallenge,
};

/** A provider whose chunk does not load counts as failed. */
function ProviderCheck(props: ChallengeProps) {
  const { onOutcome } = props;
  const { provider } = props.challenge;
  const [loaded, setLoaded] = useState<{ provider: string; Check: ChallengeComponent } | null>(
    null,
  );

  useEffect(() => {
    let isWanted = true;
    CHECKS[provider]?.().then(
      (Check) => isWanted && setLoaded({ provider, Check }),
      () => isWanted && onOutcome({ kind: "failed", reason: "load" }),
    );
    return () => {
      isWanted = false;
    };
  }, [provider, onOutcome]);

  return loaded?.provider === provider ? <loaded.Check {...props} /> : null;
}

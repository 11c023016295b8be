import { ErrorCode } from "@santap/contract/errors/error-code";
import { Dialog } from "@santap/ui/overlay/dialog";
import { failureText } from "../../../shell/data/call-failure.ts";
import { useWords, type Words } from "../../../shell/language/words.tsx";
import type { HumanSubject, HumanVerdict } from "./human-check.ts";
import { Problem } from "./problem.tsx";
import { ProviderCheck } from "./provider-check.tsx";
import { useHumanVerification } from "./use-human-verification.ts";
import type { VerificationState } from "./verification-store.ts";

export interface HumanVerificationProps {
  /** Does not change while a verification is on screen. */
  subject: HumanSubject;
  onVerdict: (verdict: HumanVerdict) => void;
}

/** Asks a person to prove that they are one, with the provider that the server names. */
export function HumanVerification({ subject, onVerdict }: HumanVerificationProps) {
  const words = useWords();
  const { flow, state } = useHumanVerification(subject, onVerdict);
  const { challenge, progress, problem } = state;
  const text = problemText(state, words);

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
  const isPaused = problem !== "unknown" && problem?.code === ErrorCode.codeLimitReached;
  return (
    <Dialog
      open
      title={words("human.title")}
      closeLabel={isPaused ? undefined : words("shell.close")}
      onClose={close}
      primary={
        isPaused
          ? { label: words("shell.close"), onClick: close }
          : { label: words("shell.retry"), onClick: flow.begin }
      }
    >
      <Problem text={text} />
    </Dialog>
  );
}

function problemText({ problem }: VerificationState, words: Words): string | null {
  if (problem === null) return null;
  const isUnsaid = problem === "unknown" || problem.code === ErrorCode.sliderTokenRefused;
  return isUnsaid ? words("human.failed") : failureText(problem, words);
}

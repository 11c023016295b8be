import { Dialog } from "@santap/ui/overlay/dialog";
import { Suspense } from "react";
import { failureText } from "../../../shell/data/call-failure.ts";
import { useWords, type Words } from "../../../shell/language/words.tsx";
import type { HumanSubject, HumanVerdict } from "./human-check.ts";
import { Problem } from "./problem.tsx";
import { ProviderCheck } from "./provider-check.tsx";
import { useHumanVerification, type VerificationProblem } from "./use-human-verification.ts";

export interface HumanVerificationProps {
  subject: HumanSubject;
  onVerdict: (verdict: HumanVerdict) => void;
}

/** Asks a person to prove that they are one, with the provider that the server names. */
export function HumanVerification({ subject, onVerdict }: HumanVerificationProps) {
  const words = useWords();
  const verification = useHumanVerification(subject, onVerdict);
  const { challenge, verifying } = verification;
  const problem = problemText(verification.problem, words);

  if (challenge) {
    return (
      <Suspense fallback={null}>
        <ProviderCheck
          challenge={challenge}
          subject={subject}
          verifying={verifying}
          problem={problem}
          onOutcome={(outcome) => void verification.takeOutcome(outcome)}
        />
      </Suspense>
    );
  }
  if (problem === null) return null;
  return (
    <Dialog
      open
      title={words("login.humanTitle")}
      closeLabel={words("shell.close")}
      onClose={() => onVerdict({ kind: "closed" })}
      primary={{ label: words("shell.retry"), onClick: verification.retry }}
    >
      <Problem text={problem} />
    </Dialog>
  );
}

function problemText(problem: VerificationProblem | null, words: Words): string | null {
  if (problem === null) return null;
  return problem === "unknown" ? words("login.humanFailed") : failureText(problem, words);
}

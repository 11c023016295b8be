import { failureText, isTransient } from "@santap/client/call-failure";
import type { CallError } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/codes";
import { ErrorState } from "@santap/ui/layout/error-state";
import { useTranslation, type MessageId } from "../../../shell/language/use-translation.ts";
import { DeletionFrame } from "../deletion-frame.tsx";
import { changeDraft, goToNextStep } from "../use-deletion-draft.ts";

interface SubmitFailureProps {
  error: CallError;
  onRetry: () => void;
}

/** Why it was not submitted, and the step that settles it. */
export function SubmitFailure({ error, onRetry }: SubmitFailureProps) {
  const t = useTranslation();
  const action = getAction(error.code, onRetry);
  return (
    <DeletionFrame step={4} title={t("deletion.submitTitle")} align="center">
      <ErrorState
        picture={isTransient(error) ? "offline" : "closed"}
        title={isTransient(error) ? t("deletion.unknown") : undefined}
        text={failureText(error, t)}
        action={{ label: t(action.label), onClick: action.run }}
      />
    </DeletionFrame>
  );
}

function getAction(code: string, onRetry: () => void): { label: MessageId; run: () => void } {
  if (code === ErrorCode.accountDeletionBlocked) {
    return { label: "deletion.checkAgain", run: () => repeat({ assetsVersion: null }) };
  }
  if (code === ErrorCode.deletionProofExpired) {
    return { label: "deletion.verifyAgain", run: () => repeat({ proof: null }) };
  }
  return { label: "shell.retry", run: onRetry };
}

function repeat(change: { assetsVersion: null } | { proof: null }): void {
  changeDraft(change);
  goToNextStep({ replace: true });
}

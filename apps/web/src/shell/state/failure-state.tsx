import { ErrorState } from "@santap/ui/layout/error-state";
import { failureText, isTransient, type CallFailure } from "@santap/client/call-failure";
import { useTranslation } from "../language/use-translation.ts";

export interface FailureStateProps {
  error: CallFailure;
  onRetry: () => void;
  retrying?: boolean;
}

export function FailureState({ error, onRetry, retrying }: FailureStateProps) {
  const t = useTranslation();
  return (
    <ErrorState
      title={isTransient(error) ? t("shell.noConnection") : undefined}
      text={failureText(error, t)}
      action={{ label: t("shell.retry"), onClick: onRetry, loading: retrying }}
    />
  );
}

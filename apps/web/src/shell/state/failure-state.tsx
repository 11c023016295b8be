import { ErrorState } from "@santap/ui/layout/error-state";
import { failureText, isPassing, type CallFailure } from "../data/call-failure.ts";
import { useWords } from "../language/words.tsx";

export interface FailureStateProps {
  error: CallFailure;
  onRetry: () => void;
  retrying?: boolean;
}

/** Something could not be loaded: what happened, and the button to try again. */
export function FailureState({ error, onRetry, retrying }: FailureStateProps) {
  const words = useWords();
  return (
    <ErrorState
      title={isPassing(error) ? words("shell.noConnection") : undefined}
      text={failureText(error, words)}
      action={{ label: words("shell.retry"), onClick: onRetry, loading: retrying }}
    />
  );
}

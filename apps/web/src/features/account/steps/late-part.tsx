import { Late, type LateProps } from "@santap/ui/late";
import { ErrorState } from "@santap/ui/layout/error-state";
import { useWords } from "../../../shell/language/words.tsx";
import { reportError } from "../../../shell/monitor/report-error.ts";
import { ErrorBoundary } from "../../../shell/state/error-boundary.tsx";

/**
 * A part of the popup whose code comes later. Where it cannot be had, its place says so, with a way
 * to try again.
 */
export function LatePart<P>(props: LateProps<P>) {
  return (
    <ErrorBoundary
      resetKey=""
      onError={reportError}
      fallback={(retry) => <MissingPart onRetry={retry} />}
    >
      <Late {...props} />
    </ErrorBoundary>
  );
}

function MissingPart({ onRetry }: { onRetry: () => void }) {
  const words = useWords();
  return (
    <ErrorState
      title={words("shell.noConnection")}
      text={words("shell.noConnectionText")}
      action={{ label: words("shell.retry"), onClick: onRetry }}
    />
  );
}

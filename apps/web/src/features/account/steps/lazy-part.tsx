import { Deferred, type DeferredProps } from "@santap/ui/deferred";
import { ErrorState } from "@santap/ui/layout/error-state";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { reportError } from "../../../shell/monitor/report-error.ts";
import { ErrorBoundary } from "../../../shell/state/error-boundary.tsx";

/**
 * A part of the popup in a chunk of its own. Offers a retry where the chunk cannot be loaded.
 */
export function LazyPart<P>(props: DeferredProps<P>) {
  return (
    <ErrorBoundary
      resetKey=""
      onError={reportError}
      fallback={(retry) => <MissingPart onRetry={retry} />}
    >
      <Deferred {...props} />
    </ErrorBoundary>
  );
}

function MissingPart({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation();
  return (
    <ErrorState
      title={t("shell.noConnection")}
      text={t("shell.noConnectionText")}
      action={{ label: t("shell.retry"), onClick: onRetry }}
    />
  );
}

import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { ToastProvider } from "@santap/ui/overlay/toast";
import { Suspense } from "react";
import type { ReactNode } from "react";
import { loadCatalog, withMessages } from "./shell/language/catalog.ts";
import { AppRoutes } from "./routes.tsx";
import { LanguageProvider, type LanguageProviderProps } from "@santap/client/language-provider";
import { PageTransition, Router, useLocation, ScrollReset } from "./shell/route/router.tsx";
import { ForcedLogin } from "./shell/session/forced-login.tsx";
import { LoginPopupOutlet } from "./shell/session/login-popup-outlet.tsx";
import { BrokenScreen, ErrorBoundary } from "./shell/state/error-boundary.tsx";
import { LoadingScreen } from "./shell/state/loading-screen.tsx";
import { PageToasts } from "./shell/state/page-toasts.tsx";
import { usePageViews } from "./shell/tracking/event-buffer.ts";

export interface AppProps {
  start: LanguageProviderProps["start"];
  onError: (error: unknown) => void;
}

const offlineSupport = lazyWithRetry(() =>
  withMessages(["offline"], () =>
    import("./features/offline/offline-support.tsx").then((module) => module.OfflineSupport),
  ),
);

export function App({ start, onError }: AppProps) {
  return (
    <LanguageProvider start={start} loadCatalog={loadCatalog}>
      <ToastProvider>
        <Router>
          <ScrollReset />
          <PageToasts />
          <PageTransition>
            <Guarded onError={onError}>
              <AppRoutes />
            </Guarded>
          </PageTransition>
          <Deferred component={offlineSupport} active={!navigator.onLine}>
            {(OfflineSupport) => <OfflineSupport />}
          </Deferred>
          <LoginPopupOutlet onError={onError} />
        </Router>
      </ToastProvider>
    </LanguageProvider>
  );
}

interface GuardedProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

function Guarded({ onError, children }: GuardedProps) {
  const { key } = useLocation();
  usePageViews();
  return (
    <ErrorBoundary fallback={() => <BrokenScreen />} onError={onError} resetKey={key}>
      <Suspense fallback={<LoadingScreen />}>
        <ForcedLogin>{children}</ForcedLogin>
      </Suspense>
    </ErrorBoundary>
  );
}

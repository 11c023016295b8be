import { Deferred } from "@santap/ui/deferred";
import { ToastProvider, useToast } from "@santap/ui/overlay/toast";
import { Suspense, useEffect } from "react";
import type { ReactNode } from "react";
import { loadCatalog } from "./shell/language/catalog.ts";
import { offlineSupport, SHELL_PARTS } from "./parts.ts";
import { AppRoutes } from "./routes.tsx";
import { PartsContext } from "./shell/parts.ts";
import { LanguageProvider, type LanguageProviderProps } from "@santap/client/language-provider";
import { getLocation, subscribeToLocation } from "@santap/client/history";
import { Screen } from "@santap/ui/layout/screen";
import { Skeleton, SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { PageTransition, Router, useLocation, ScrollReset } from "./shell/route/router.tsx";
import { ForcedLogin } from "./shell/session/forced-login.tsx";
import { LoginPopupOutlet } from "./shell/session/login-popup-outlet.tsx";
import { BrokenScreen, ErrorBoundary } from "./shell/state/error-boundary.tsx";
import { usePageViews } from "./shell/tracking/event-buffer.ts";
import { useTranslation } from "./shell/language/use-translation.ts";

export interface AppProps {
  start: LanguageProviderProps["start"];
  onError: (error: unknown) => void;
}

export function App({ start, onError }: AppProps) {
  return (
    <LanguageProvider start={start} loadCatalog={loadCatalog}>
      <ToastProvider>
        <PartsContext value={SHELL_PARTS}>
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
        </PartsContext>
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

/** A toast that is younger says why the page is left, and stays. */
const OLD_TOAST_MS = 1000;

/** Clears the old page's toast when another page begins. */
function PageToasts() {
  const { hide } = useToast();
  useEffect(() => {
    let { pathname } = getLocation();
    return subscribeToLocation(() => {
      if (getLocation().pathname === pathname) return;
      pathname = getLocation().pathname;
      hide(OLD_TOAST_MS);
    });
  }, [hide]);
  return null;
}

/** Invisible for the first 150 ms. */
function LoadingScreen() {
  const t = useTranslation();
  return (
    <Screen>
      <SkeletonGroup label={t("shell.loading")}>
        <Skeleton shape="title" width="44%" />
        <Skeleton shape="block" />
        <SkeletonLines count={4} />
      </SkeletonGroup>
    </Screen>
  );
}

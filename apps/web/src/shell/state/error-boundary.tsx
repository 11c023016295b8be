import { Component, useLayoutEffect } from "react";
import type { ErrorInfo, ReactNode } from "react";
import { Button } from "@santap/ui/input/button";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { useTranslation } from "../language/use-translation.ts";
import { useGoBack } from "../route/router.tsx";

export interface ErrorBoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  /** A change, e.g. of the address, renders the children again. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  broken: boolean;
  resetKey: string;
}

/** A class, since React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { broken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { broken: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return this.props.fallback(() => this.setState({ broken: false }));
  }
}

/**
 * After a render error or a failed import, which offline is a screen that was not kept: a browser
 * asks for it again on a new page only. Draws no pictures, which may be missing too.
 */
export function BrokenScreen() {
  const t = useTranslation();
  const goBack = useGoBack();
  const offline = !navigator.onLine;
  useLayoutEffect(() => {
    if (!offline) return undefined;
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [offline]);
  return (
    <Screen
      nav={<NavBar title="" titleAs="p" backLabel={t("shell.back")} onBack={goBack} />}
      align="center"
    >
      <div className="stack items-center gap-4 centred" role="alert">
        <h1 className="text-20 tight">{t(offline ? "shell.noConnection" : "shell.brokenTitle")}</h1>
        <p className="muted">{t(offline ? "shell.noConnectionText" : "shell.brokenText")}</p>
        {!(offline && isUnkept()) && (
          <Button variant="secondary" onClick={reload}>
            {t("shell.retry")}
          </Button>
        )}
      </div>
    </Screen>
  );
}

function reload() {
  location.reload();
}

/** Without a service worker, reloading offline would leave the app. */
function isUnkept(): boolean {
  return !navigator.serviceWorker?.controller;
}

import { useStore } from "@santap/client/store";
import { Deferred } from "@santap/ui/deferred";
import { useToast } from "@santap/ui/overlay/toast";
import { useCallback, useEffect, useState } from "react";
import { paths } from "../../paths.ts";
import { useTranslation } from "../language/use-translation.ts";
import { navigate } from "@santap/client/history";
import { useParts } from "../parts.ts";
import { useLocation } from "../route/router.tsx";
import { ErrorBoundary } from "../state/error-boundary.tsx";
import { isForcedRoute } from "./login-context.ts";
import {
  LoginClosed,
  pendingLogin,
  resolveLogin,
  type LoginRequest,
  type LoginResult,
} from "./login-request.ts";
import { session } from "./session.ts";

/** Shows the popup while a login is pending. Mounted once, above all routes. */
export function LoginPopupOutlet({ onError }: { onError: (error: unknown) => void }) {
  const { loginPopup: popup } = useParts();
  const request = useStore(pendingLogin);
  const { pathname } = useLocation();
  const openedAt = usePathOf(request, pathname);
  const tellNoConnection = useNoConnectionToast();

  useEffect(() => {
    if (request && !popup.loaded() && !navigator.onLine) tellNoConnection();
  }, [request, popup, tellNoConnection]);

  if (!request) return null;

  function onLogin(result: LoginResult) {
    session.signIn(result.tokenInfo);
    resolveLogin(result);
  }

  function onClose(by: "user" | "refused") {
    resolveLogin(new LoginClosed(by));
    if (by === "user" && isForcedRoute(pathname)) navigate(paths.home(), { replace: true });
  }

  /** The popup's code could not be loaded: pending logins are rejected. */
  function onFailure(error: unknown) {
    resolveLogin(new LoginClosed("failed"));
    tellNoConnection();
    onError(error);
  }

  return (
    <ErrorBoundary fallback={() => null} onError={onFailure} resetKey="">
      <Deferred component={popup} active>
        {(Popup) => (
          <Popup
            context={request.context}
            openedAt={openedAt}
            onLogin={onLogin}
            onClose={onClose}
          />
        )}
      </Deferred>
    </ErrorBoundary>
  );
}

/** The page on screen when the request was made. */
function usePathOf(request: LoginRequest | null, pathname: string): string {
  const [opened, setOpened] = useState({ request, pathname });
  if (opened.request === request) return opened.pathname;
  setOpened({ request, pathname });
  return pathname;
}

function useNoConnectionToast(): () => void {
  const { show } = useToast();
  const text = useTranslation()("shell.noConnectionText");
  return useCallback(() => show({ text, tone: "danger" }), [show, text]);
}

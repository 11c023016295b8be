import { Late, late, type LateComponent } from "@santap/ui/late";
import { useToast } from "@santap/ui/overlay/toast";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { ComponentType } from "react";
import { paths } from "../../paths.ts";
import { useWords } from "../language/words.tsx";
import { navigate } from "../route/place.ts";
import { usePlace } from "../route/router.tsx";
import { ErrorBoundary } from "../state/error-boundary.tsx";
import { isForcedRoute } from "./forced-routes.ts";
import {
  LoginClosed,
  pendingLogin,
  settleLogin,
  subscribeToLogin,
  type LoginRequest,
  type LoginResult,
} from "./login-request.ts";
import { session } from "./session.ts";

/**
 * What the registered popup is given. It may call `session.signIn` itself as soon as it has the
 * token, e.g. to show a notice above the page that is already unlocked.
 */
export interface LoginPopupProps {
  context: LoginRequest["context"];
  /** The login is complete and nothing is left to show. */
  onLogin: (result: LoginResult) => void;
  /** `user`: by their own action. `refused`: the account may not sign in. */
  onClose: (by: "user" | "refused") => void;
}

let popup: LateComponent<LoginPopupProps> | null = null;

/** Names the component that asks for phone and code; called once, by the route table. */
export function registerLoginPopup(load: () => Promise<ComponentType<LoginPopupProps>>): void {
  popup = late(load);
}

/** Shows the popup while somebody waits for a login. Lives once, above all routes. */
export function LoginPopupOutlet({ onError }: { onError: (error: unknown) => void }) {
  const request = useSyncExternalStore(subscribeToLogin, pendingLogin);
  const { pathname } = usePlace();
  const tellNoConnection = useNoConnectionToast();

  useEffect(() => {
    if (request && !popup?.loaded() && !navigator.onLine) tellNoConnection();
  }, [request, tellNoConnection]);

  if (!request || !popup) return null;

  function onLogin(result: LoginResult) {
    session.signIn(result.tokenInfo);
    settleLogin(result);
  }

  function onClose(by: "user" | "refused") {
    settleLogin(new LoginClosed(by));
    if (by === "user" && isForcedRoute(pathname)) navigate(paths.home(), { replace: true });
  }

  /** Most likely its code could not be had: whoever waits must not wait for ever. */
  function onFailure(error: unknown) {
    settleLogin(new LoginClosed("failed"));
    tellNoConnection();
    onError(error);
  }

  return (
    <ErrorBoundary fallback={() => null} onError={onFailure} resetKey="">
      <Late component={popup} wanted>
        {(Popup) => <Popup context={request.context} onLogin={onLogin} onClose={onClose} />}
      </Late>
    </ErrorBoundary>
  );
}

function useNoConnectionToast(): () => void {
  const { show } = useToast();
  const text = useWords()("shell.noConnectionText");
  return useCallback(() => show({ text, tone: "danger" }), [show, text]);
}

import { Suspense, useSyncExternalStore } from "react";
import type { ComponentType } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../paths.ts";
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

let popup: ComponentType<LoginPopupProps> | null = null;

/** Names the component that asks for phone and code; called once, by the route table. */
export function registerLoginPopup(component: ComponentType<LoginPopupProps>): void {
  popup = component;
}

/** Shows the popup while somebody waits for a login. Lives once, above all routes. */
export function LoginPopupOutlet() {
  const request = useSyncExternalStore(subscribeToLogin, pendingLogin);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const Popup = popup;
  if (!request || !Popup) return null;

  function onLogin(result: LoginResult) {
    session.signIn(result.tokenInfo);
    settleLogin(result);
  }

  function onClose(by: "user" | "refused") {
    settleLogin(new LoginClosed(by));
    if (by === "user" && isForcedRoute(pathname)) navigate(paths.home(), { replace: true });
  }

  return (
    <Suspense fallback={null}>
      <Popup context={request.context} onLogin={onLogin} onClose={onClose} />
    </Suspense>
  );
}

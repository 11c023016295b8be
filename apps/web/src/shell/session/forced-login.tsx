import { lazy, useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { useLocation } from "../route/router.tsx";
import { buildLoginContext, isForcedRoute } from "./login-context.ts";
import { requireLogin } from "./login-request.ts";
import { useSession } from "./session.ts";

const ClosedScreen = lazy(() =>
  import("./login-required-screen.tsx").then((module) => ({ default: module.LoginRequiredScreen })),
);

/** Behind the popup it shows what the guest has chosen, and makes no private call. */
const GUEST_VIEW = /^\/platform\/confirmOrder/;

/** Opens the login popup for guests on pages that force login. */
export function ForcedLogin({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { loggedIn } = useSession();
  const blocked = isForcedRoute(pathname) && !loggedIn;

  // With the page, not after its transition: who has gone back by then would get the popup elsewhere.
  useLayoutEffect(() => {
    if (blocked) requireLogin(buildLoginContext(pathname, "forced")).catch(() => undefined);
  }, [blocked, pathname]);

  return blocked && !GUEST_VIEW.test(pathname) ? <ClosedScreen /> : children;
}

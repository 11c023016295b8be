import { lazy, useEffect } from "react";
import type { ReactNode } from "react";
import { usePlace } from "../route/router.tsx";
import { isForcedRoute } from "./forced-routes.ts";
import { loginContextOn } from "./login-context.ts";
import { requireLogin } from "./login-request.ts";
import { useSession } from "./session.ts";

const ClosedScreen = lazy(async () => ({
  default: (await import("./closed-screen.tsx")).ClosedScreen,
}));

/** Opens the login popup for guests on the pages that force login; lets everybody else through. */
export function ForcedLogin({ children }: { children: ReactNode }) {
  const { pathname } = usePlace();
  const { loggedIn } = useSession();
  const blocked = isForcedRoute(pathname) && !loggedIn;

  useEffect(() => {
    if (blocked) requireLogin(loginContextOn(pathname, "forced")).catch(() => undefined);
  }, [blocked, pathname]);

  return blocked ? <ClosedScreen /> : children;
}

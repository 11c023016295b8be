import { getLocation, navigate, subscribeToLocation } from "@santap/client/history";
import { useStore } from "@santap/client/store";
import { useEffect } from "react";
import { InsightsScreen } from "./features/insights/insights-screen.tsx";
import { LoginScreen } from "./features/operator/login-screen.tsx";
import { paths } from "./paths.ts";
import { SessionLoadingScreen } from "./shell/frame/session-loading-screen.tsx";
import { NotFoundScreen } from "./shell/frame/not-found-screen.tsx";
import { useOperator } from "./shell/session/operator-session.ts";

const HOMES: readonly string[] = ["/console", "/console/", paths.login];

/** The screens, for a signed-in operator. */
export function AppRoutes() {
  const { pathname: path } = useStore({ get: getLocation, subscribe: subscribeToLocation });
  const session = useOperator();
  const home = HOMES.includes(path);
  const target = addressFor(session.state, path, home);

  useEffect(() => {
    if (target !== path) navigate(target, { replace: true });
  }, [target, path]);

  if (session.state === "out") return <LoginScreen />;
  if (session.state !== "in") return <SessionLoadingScreen session={session} />;
  if (path === paths.insights || home) return <InsightsScreen operator={session.operator} />;
  return <NotFoundScreen operator={session.operator} />;
}

function addressFor(state: string, path: string, home: boolean): string {
  if (state === "out") return paths.login;
  return state === "in" && home ? paths.insights : path;
}

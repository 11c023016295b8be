import { createContext, useContext } from "react";
import type { ReactElement } from "react";
import { paramsOf, type RouteParams } from "./params-of.ts";
import { usePlace } from "./router.tsx";

export interface RouteProps {
  /** `/t/:tableCode` names a part of the path; `*` is every path. */
  path: string;
  element: ReactElement;
}

const ParamsContext = createContext<RouteParams>({});

/** The named parts of the path of the route that is on screen. */
export function useParams(): RouteParams {
  return useContext(ParamsContext);
}

/** Renders the first of its routes that the path is of. */
export function Routes({ children }: { children: readonly ReactElement<RouteProps>[] }) {
  const { pathname } = usePlace();
  for (const { props } of children) {
    const params = paramsOf(props.path, pathname);
    if (params) return <ParamsContext value={params}>{props.element}</ParamsContext>;
  }
  return null;
}

/** One line of the table; `Routes` reads it. */
export const Route: (line: RouteProps) => null = () => null;

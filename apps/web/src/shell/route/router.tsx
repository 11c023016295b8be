import { getLocation, INITIAL_KEY, navigate, subscribeToLocation } from "@santap/client/history";
import type { AppLocation } from "@santap/client/history";
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import type { MouseEvent, ReactElement, ReactNode } from "react";
import { paths } from "../../paths.ts";
import { matchPath, type RouteParams } from "./match-path.ts";

const LocationContext = createContext<AppLocation | null>(null);
const ParamsContext = createContext<RouteParams>({});

/** Provides the location on screen: while the next screen's code is loading, the previous one. */
export function Router({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(getLocation);
  useLayoutEffect(
    () => subscribeToLocation(() => startTransition(() => setLocation(getLocation()))),
    [],
  );
  return <LocationContext value={location}>{children}</LocationContext>;
}

export function useLocation(): AppLocation {
  const location = useContext(LocationContext);
  if (location === null) throw new Error("no Router around this component");
  return location;
}

export function useQueryParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export interface RouteProps {
  /** `/t/:tableCode` names a part of the path; `*` is every path. */
  path: string;
  element: ReactElement;
}

/** Named parts of the path, e.g. `tableCode`. */
export function useParams(): RouteParams {
  return useContext(ParamsContext);
}

/** Renders the first route that matches the path. */
export function Routes({ children }: { children: readonly ReactElement<RouteProps>[] }) {
  const { pathname } = useLocation();
  for (const { props } of children) {
    const params = matchPath(props.path, pathname);
    if (params) return <ParamsContext value={params}>{props.element}</ParamsContext>;
  }
  return null;
}

/** An entry of `Routes`, which reads its props. */
export const Route: (props: RouteProps) => null = () => null;

export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

/** A new page starts at its top; back and forward leave the scroll position to the browser. */
export function ScrollReset() {
  const { pathname, isPop } = useLocation();
  useEffect(() => {
    if (!isPop) window.scrollTo(0, 0);
  }, [pathname, isPop]);
  return null;
}

/** Goes back one page; to `fallback` if this page was opened directly. */
export function useGoBack(fallback: string = paths.home()): () => void {
  return () => {
    if (getLocation().key === INITIAL_KEY) navigate(fallback, { replace: true });
    else history.back();
  };
}

export interface AppLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Clicks that open another tab or window are left to the browser. */
export function AppLink({ to, className, children }: AppLinkProps) {
  function onClick(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(to, { replace: to === location.pathname + location.search });
  }
  return (
    <a className={className} href={to} onClick={onClick}>
      {children}
    </a>
  );
}

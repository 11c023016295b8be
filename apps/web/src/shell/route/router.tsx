import { getLocation, INITIAL_KEY, navigate, subscribeToLocation } from "@santap/client/history";
import type { AppLocation } from "@santap/client/history";
import {
  addTransitionType,
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  ViewTransition,
} from "react";
import type { MouseEvent, ReactElement, ReactNode } from "react";
import { paths } from "../../paths.ts";
import { matchPath, type RouteParams } from "./match-path.ts";

/** The transition type and the class of its animation. */
const PAGE_CHANGE = "page-change";

const LocationContext = createContext<AppLocation | null>(null);
const ParamsContext = createContext<RouteParams>({});

/** Scroll positions of pages that were left, by the key of their history entry. */
const leftAt = new Map<string, number>();

/** Provides the location on screen: while the next screen's code is loading, the previous one. */
export function Router({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(getLocation);
  useLayoutEffect(
    () =>
      subscribeToLocation(() =>
        startTransition(() => {
          const next = getLocation();
          if (isAnimated(location, next)) addTransitionType(PAGE_CHANGE);
          leftAt.set(location.key, window.scrollY);
          setLocation(next);
        }),
      ),
    [location],
  );
  return <LocationContext value={location}>{children}</LocationContext>;
}

/** Back and forward stay cuts: the browser restores their scroll position at once. */
function isAnimated(from: AppLocation, to: AppLocation): boolean {
  if (to.isPop || from.pathname === to.pathname) return false;
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Cross-fades from page to page (`base.css`); nothing else on a page does. */
export function PageTransition({ children }: { children: ReactNode }) {
  return (
    <ViewTransition default="none" update={{ [PAGE_CHANGE]: PAGE_CHANGE, default: "none" }}>
      {children}
    </ViewTransition>
  );
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

/**
 * A new page starts at its top; the same one, below a sheet that opens, stays. Back returns to where the page
 * was left: the browser restores that too, but not while the page's transition runs.
 */
export function ScrollReset() {
  const { pathname, isPop } = useLocation();
  const shown = useRef("");
  useLayoutEffect(() => {
    const start = shown.current === pathname ? undefined : 0;
    shown.current = pathname;
    const top = isPop ? leftAt.get(getLocation().key) : start;
    if (top !== undefined) window.scrollTo(0, top);
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

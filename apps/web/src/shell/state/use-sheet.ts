import { navigate } from "@santap/client/history";
import { useLocation } from "../route/router.tsx";

export interface SheetState<Name extends string> {
  /** What is open above the page, or null. */
  sheet: Name | null;
  open: (name: Name) => void;
  /** Another sheet in place of the open one. */
  swap: (name: Name) => void;
  close: () => void;
}

/** A sheet is a step in the history, so that the phone's back button closes it. */
export function useSheet<Name extends string>(): SheetState<Name> {
  const { state, pathname, search } = useLocation();
  const sheet = ((state as { sheet?: unknown } | null)?.sheet ?? null) as Name | null;
  const here = pathname + search;
  return {
    sheet,
    open: (name) => navigate(here, { state: { sheet: name } }),
    swap: (name) => navigate(here, { state: { sheet: name }, replace: true }),
    close: () => {
      if (sheet !== null) history.back();
    },
  };
}

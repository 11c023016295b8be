import { goBack, navigate } from "@santap/client/history";
import { useLocation } from "../route/router.tsx";

export interface SheetState<Name extends string> {
  sheet: Name | null;
  open: (name: Name) => void;
  /** Replaces the open sheet. */
  swap: (name: Name) => void;
  close: () => void;
}

/** An open sheet is a history entry, so that the phone's back button closes it. */
export function useSheet<Name extends string>(): SheetState<Name> {
  const { state, pathname, search } = useLocation();
  const sheet = ((state as { sheet?: unknown } | null)?.sheet ?? null) as Name | null;
  const here = pathname + search;
  return {
    sheet,
    open: (name) => navigate(here, { state: { sheet: name } }),
    swap: (name) => navigate(here, { state: { sheet: name }, replace: true }),
    close: () => {
      if (sheet !== null) goBack();
    },
  };
}

import { createStore, type Store } from "./store.ts";
import { randomId } from "./random-id.ts";

/** The page on screen, and how it was reached. */
export interface AppLocation {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** Given to `navigate`; outlives a reload. */
  state: unknown;
  /** New after every navigation; `INITIAL_KEY` where the browser itself opened the page. */
  key: string;
  /** Reached by back or forward: the browser restores the scroll position. */
  isPop: boolean;
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean | undefined;
  state?: unknown;
}

type HistoryEntry = Pick<AppLocation, "state" | "key">;

export const INITIAL_KEY = "start";

let store: Store<AppLocation> | null = null;

/** Opened on first use, because tests have no window. */
function openStore(): Store<AppLocation> {
  if (store) return store;
  const opened = createStore(readLocation(true));
  window.addEventListener("popstate", () => opened.set(readLocation(true)));
  store = opened;
  return opened;
}

/** The same object until the next navigation. */
export function getLocation(): AppLocation {
  return openStore().get();
}

/** Calls back after every navigation, of the app or of the browser. Returns how to unsubscribe. */
export function subscribeToLocation(listener: () => void): () => void {
  return openStore().subscribe(listener);
}

export function navigate(
  to: string,
  { replace = false, state = null }: NavigateOptions = {},
): void {
  const entry: HistoryEntry = { state, key: randomId() };
  if (replace) history.replaceState(entry, "", to);
  else history.pushState(entry, "", to);
  openStore().set(readLocation(false));
}

function readLocation(isPop: boolean): AppLocation {
  const { pathname, search } = location;
  const entry = history.state as Partial<HistoryEntry> | null;
  return { pathname, search, state: entry?.state ?? null, key: entry?.key ?? INITIAL_KEY, isPop };
}

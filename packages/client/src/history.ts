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
/** Navigations asked for while the browser goes back; null while it does not. */
let waiting: (() => void)[] | null = null;

/** Opened on first use, because tests have no window. */
function openStore(): Store<AppLocation> {
  if (store) return store;
  const opened = createStore(readLocation(true));
  window.addEventListener("popstate", () => {
    opened.set(readLocation(true));
    const next = waiting ?? [];
    waiting = null;
    for (const run of next) run();
  });
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

/**
 * Goes back one entry, which must be one of the app's. The browser does that later: what navigates
 * meanwhile waits for it, or it would leave the page that was just reached.
 */
export function goBack(): void {
  openStore();
  waiting ??= [];
  history.back();
}

export function navigate(to: string, options: NavigateOptions = {}): void {
  if (waiting) waiting.push(() => go(to, options));
  else go(to, options);
}

function go(to: string, { replace = false, state = null }: NavigateOptions): void {
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

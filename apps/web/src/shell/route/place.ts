import { randomId } from "../device/random-id.ts";

/** Where the person is in the app, and how they came. */
export interface Place {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** What the step was taken with; outlives a reload. */
  state: unknown;
  /** Another one after every step; `START` where the browser itself opened the page. */
  key: string;
  /** Whether the browser led back or forth to it, and knows where the page had been scrolled to. */
  returned: boolean;
}

export interface Step {
  /** Takes the place of the present entry of the history. */
  replace?: boolean | undefined;
  state?: unknown;
}

/** What an entry of the history keeps. */
type Entry = Pick<Place, "state" | "key">;

export const START = "start";

const followers = new Set<() => void>();
let place: Place | null = null;

/** The same object until the next step. */
export function currentPlace(): Place {
  place ??= readPlace(true);
  return place;
}

/** Calls back after every step, of the app or of the browser. Returns what ends it. */
export function followPlace(onStep: () => void): () => void {
  const onReturn = () => {
    place = readPlace(true);
    onStep();
  };
  followers.add(onStep);
  window.addEventListener("popstate", onReturn);
  return () => {
    followers.delete(onStep);
    window.removeEventListener("popstate", onReturn);
  };
}

/** Goes to an address of this app. */
export function navigate(to: string, { replace = false, state = null }: Step = {}): void {
  const entry: Entry = { state, key: randomId() };
  if (replace) history.replaceState(entry, "", to);
  else history.pushState(entry, "", to);
  place = readPlace(false);
  for (const onStep of followers) onStep();
}

function readPlace(returned: boolean): Place {
  const { pathname, search } = location;
  const entry = history.state as Partial<Entry> | null;
  return { pathname, search, state: entry?.state ?? null, key: entry?.key ?? START, returned };
}

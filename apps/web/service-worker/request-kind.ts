/** What is read of a request. */
export interface RequestHead {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** `asset`: a file with a hash in its name. `page`: an address of the diner's app. */
export type RequestKind = "asset" | "page";

const PAGE = /^\/(?:$|t\/|platform\/)/;

/** Null for what the browser handles alone: calls, other apps, other origins, what changes something. */
export function getRequestKind(request: RequestHead, origin: string): RequestKind | null {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return null;
  if (url.pathname.startsWith("/assets/")) return "asset";
  return request.mode === "navigate" && PAGE.test(url.pathname) ? "page" : null;
}

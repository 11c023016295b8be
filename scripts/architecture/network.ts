import type { SourceFile } from "./source-files.ts";

/** What reaches the network from a browser; `.refetch()` of a query is none of it. */
const DOOR =
  /(?<![\w.])(?:fetch\(|EventSource\(|WebSocket\()|\bXMLHttpRequest\b|\bsendBeacon\b|\bwindow\.fetch\b|\bglobalThis\.fetch\b/;

/** The files of the browser's apps that may reach the network by themselves, and what for. */
export const NETWORK_DOORS: Readonly<Record<string, string>> = {
  "packages/client/src/browser-ports.ts": "the port of the one request client: every product call",
  "packages/client/src/events/event-topic.ts": "the one stream of events, which is no call",
  "apps/web/src/features/captcha/sandbox-challenge.tsx":
    "the sandbox's solver, a party of its own at an address that the server names",
  "apps/web/service-worker/service-worker.ts": "the app's own page and files, never a call",
};

/** The code of a web app that reaches the network past the request client. */
export function reachesNetwork({ path, isTest, text }: SourceFile): boolean {
  if (
    isTest ||
    !/^(?:apps\/(?:web|console)\/(?:src|security|service-worker)|packages\/client\/src\/(?!wire\/))/.test(
      path,
    )
  )
    return false;
  return DOOR.test(text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, ""));
}

/** Options of the query library that say how long an answer is kept, and how often it is asked for. */
const OWN_DEFAULTS =
  /\b(?:staleTime|gcTime|retryDelay|retry|refetchOnWindowFocus)\s*:|\bnew QueryClient\(/;

/** Screens that ask otherwise than the request helper's defaults, and why. */
export const OWN_ASKING: Readonly<Record<string, string>> = {
  "packages/client/src/query-client.ts": "where the defaults are given to the query library",
  "apps/web/src/features/legal/legal-screen.tsx": "a text that is part of the app, not an answer",
  "apps/web/src/features/order/unpaid/unpaid-bar.tsx": "an order that was paid just now is gone",
  "apps/web/src/features/table/bill/invite-sheet.tsx": "an invitation ends after ten minutes",
  "apps/web/src/features/table/table-screen.tsx": "every scan asks anew",
};

/** The code of a web app that sets such options by itself. */
export function asksItsOwnWay({ path, isTest, text }: SourceFile): boolean {
  if (isTest || !/^(?:apps\/(?:web|console)|packages\/client)\/src\//.test(path)) return false;
  return /@tanstack\/react-query|\buseApiQuery[<(]/.test(text) && OWN_DEFAULTS.test(text);
}

import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { requestHeaders } from "@santap/contract/client/headers";
import { createRequestClient } from "@santap/contract/client/request-client";
import type { Envelope } from "@santap/contract/envelope";
import { spokenLanguage } from "./shell/language/spoken-language.ts";
import { noteSignedOut } from "./shell/session/session-store.ts";

const APP = { name: "santap-console", version: "0.1.0" };

/** The session is a cookie that scripts do not see: no header carries it. */
const client = createRequestClient<AbortSignal>({
  fetch: (url, init) => fetch(url, { ...init, credentials: "same-origin" }),
  now: () => performance.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer as number),
  createAbortController: () => new AbortController(),
  headers: () =>
    requestHeaders({
      ...{ coordinates: null, system: "unknown", model: "unknown", app: APP, accessToken: null },
      language: spokenLanguage(),
    }),
  onUnauthorized: async () => {
    noteSignedOut();
    return "give-up";
  },
  language: spokenLanguage,
});

/** Makes a product call. Never rejects: failures are envelopes. */
export function call<C extends Call>(
  to: C,
  payload: PayloadOf<C>,
  signal?: AbortSignal,
): Promise<Envelope<DataOf<C>>> {
  return client.call(to, payload, { signal });
}

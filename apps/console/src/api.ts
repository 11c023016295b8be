import { browserPorts } from "@santap/client/browser-ports";
import { getData } from "@santap/client/call-failure";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { buildRequestHeaders } from "@santap/client/wire/request-headers";
import { createRequestClient } from "@santap/client/wire/request-client";
import type { Envelope } from "@santap/contract/envelope";
import { getCurrentLanguage } from "@santap/client/language";
import { operatorSession } from "./shell/session/session-store.ts";

const APP = { name: "santap-console", version: "0.1.0" };

/** The session is a cookie that scripts do not see: no header carries it. */
const client = createRequestClient({
  ...browserPorts,
  headers: () =>
    buildRequestHeaders({
      coordinates: null,
      system: "unknown",
      model: "unknown",
      app: APP,
      accessToken: null,
      language: getCurrentLanguage(),
    }),
  onUnauthorized: async () => {
    operatorSession.set({ state: "out" });
    return "give-up";
  },
  language: getCurrentLanguage,
});

/** Makes a product call. Never rejects: failures are envelopes. */
export function call<C extends Call>(
  to: C,
  payload: PayloadOf<C>,
  signal?: AbortSignal,
): Promise<Envelope<DataOf<C>>> {
  return client.call(to, payload, { signal });
}

/** The data of a call. Throws `CallFailure`, for queries. */
export async function fetchData<C extends Call>(
  to: C,
  payload: PayloadOf<C>,
  { signal }: { signal: AbortSignal },
): Promise<DataOf<C>> {
  return getData(await call(to, payload, signal));
}

import { refreshSession as refreshCall } from "@santap/contract/account";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { HEADER, requestHeaders } from "@santap/contract/client/headers";
import { createRequestClient } from "@santap/contract/client/request-client";
import type { Envelope } from "@santap/contract/envelope";
import { CallFailure } from "./shell/data/call-failure.ts";
import { readBrowserId } from "./shell/device/browser-id.ts";
import { modelOf, systemOf } from "./shell/device/device-facts.ts";
import { spokenLanguage } from "./shell/language/spoken-language.ts";
import { correctClock, signCall } from "./shell/security/anti-tamper.ts";
import { exclusively } from "./shell/session/exclusive-tabs.ts";
import { requireLogin } from "./shell/session/login-request.ts";
import { createSessionRefresh } from "./shell/session/session-refresh.ts";
import { session } from "./shell/session/session.ts";

const APP = { name: "santap-web", version: "0.1.0" };
/** A token that ends sooner than this is renewed before it is used. */
const RENEW_BEFORE_MS = 10_000;

export interface CallWith {
  signal?: AbortSignal | undefined;
  /** Proof of a seat at a table. */
  participantToken?: string | undefined;
}

const client = createRequestClient<AbortSignal>({
  fetch: (url, init) => fetch(url, { ...init, credentials: "same-origin" }),
  now: () => performance.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer as number),
  createAbortController: () => new AbortController(),
  headers: () =>
    requestHeaders({
      coordinates: null,
      system: systemOf(navigator.userAgent),
      model: modelOf(navigator.userAgent),
      app: APP,
      language: spokenLanguage(),
      accessToken: session.read().tokenInfo?.accessToken ?? null,
      browserId: readBrowserId(),
    }),
  sign: signCall,
  onUnauthorized: renewOrSignIn,
  onClockOff: correctClock,
  language: spokenLanguage,
});

const refreshSession = createSessionRefresh({
  store: session,
  exclusively,
  renew: () =>
    client.call(refreshCall, { browserId: readBrowserId() }, { blankAuthorization: true }),
});

/** Makes a product call with the browser's id. Never rejects: failures are envelopes. */
export async function call<C extends Call>(
  to: C,
  payload: PayloadOf<C>,
  { signal, participantToken }: CallWith = {},
): Promise<Envelope<DataOf<C>>> {
  if (to.access !== "guest") await renewIfEnding();
  const headers = participantToken ? { [HEADER.participant]: participantToken } : undefined;
  const withId = { browserId: readBrowserId(), ...(payload as object) } as PayloadOf<C>;
  return client.call(to, withId, { signal, headers });
}

/** The data of a call. Throws `CallFailure`, for queries and mutations. */
export async function fetchData<C extends Call>(
  to: C,
  payload: PayloadOf<C>,
  options?: CallWith,
): Promise<DataOf<C>> {
  const answer = await call(to, payload, options);
  if (answer.success) return answer.data;
  throw new CallFailure(answer.error);
}

async function renewIfEnding(): Promise<void> {
  const { tokenInfo } = session.read();
  if (tokenInfo && tokenInfo.expiresAt - Date.now() < RENEW_BEFORE_MS) {
    await refreshSession(tokenInfo);
  }
}

/** Once for all calls that were refused meanwhile: renew, and where that ends, sign in. */
async function renewOrSignIn(): Promise<"retry" | "give-up"> {
  const { tokenInfo } = session.read();
  const outcome = tokenInfo ? await refreshSession(tokenInfo) : "ended";
  if (outcome === "renewed") return "retry";
  if (outcome === "unreachable") return "give-up";
  return requireLogin().then(
    () => "retry" as const,
    () => "give-up" as const,
  );
}

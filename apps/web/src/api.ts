import { refreshSession } from "@santap/contract/account";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { HEADER, requestHeaders } from "@santap/contract/client/headers";
import { createRequestClient } from "@santap/contract/client/request-client";
import type { Envelope } from "@santap/contract/envelope";
import { reportMonitor } from "@santap/contract/monitor";
import { registerKey } from "@santap/contract/signing";
import { CallFailure } from "./shell/data/call-failure.ts";
import { readBrowserId } from "./shell/device/browser-id.ts";
import { readCoordinates } from "./shell/device/coordinates.ts";
import { modelOf, systemOf } from "./shell/device/device-facts.ts";
import { spokenLanguage } from "./shell/language/spoken-language.ts";
import { failedCallReporter } from "./shell/monitor/report-failed-call.ts";
import { correctClock, forgetKey, signCall } from "./shell/security/anti-tamper.ts";
import { exclusively } from "./shell/session/exclusive-tabs.ts";
import { loginContextOn } from "./shell/session/login-context.ts";
import { requireLogin } from "./shell/session/login-request.ts";
import { createSessionKeeper } from "./shell/session/session-keeper.ts";
import { createSessionRefresh } from "./shell/session/session-refresh.ts";
import { session } from "./shell/session/session.ts";

/** Named in each call and each event. */
export const APP = { name: "santap-web", version: "0.1.0" };

export interface CallWith {
  signal?: AbortSignal | undefined;
  /** Proof of a seat at a table. */
  participantToken?: string | undefined;
  timeoutMs?: number | undefined;
}

const client = createRequestClient<AbortSignal>({
  fetch: (url, init) => fetch(url, { ...init, credentials: "same-origin" }),
  now: () => performance.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer as number),
  createAbortController: () => new AbortController(),
  headers: () =>
    requestHeaders({
      coordinates: readCoordinates(),
      system: systemOf(navigator.userAgent),
      model: modelOf(navigator.userAgent),
      app: APP,
      language: spokenLanguage(),
      accessToken: session.read().tokenInfo?.accessToken ?? null,
      browserId: readBrowserId(),
    }),
  sign: (input) => signCall(input, enrolKey),
  onUnauthorized: (refused) => keeper.renewOrSignIn(refused),
  reportFailure: failedCallReporter((payload) => void call(reportMonitor, payload)),
  onClockOff: correctClock,
  onKeyUnknown: forgetKey,
  language: spokenLanguage,
});

async function enrolKey(publicKey: string): Promise<number | null> {
  const { data } = await client.call(registerKey, { publicKey, browserId: readBrowserId() });
  return data?.serverTime ?? null;
}

const keeper = createSessionKeeper({
  store: session,
  refresh: createSessionRefresh({
    store: session,
    exclusively,
    renew: () =>
      client.call(refreshSession, { browserId: readBrowserId() }, { blankAuthorization: true }),
  }),
  askToSignIn: () => requireLogin(loginContextOn(location.pathname, "expired")),
  now: Date.now,
});

/** An answer that its screen has not asked for by then may be old. */
const EARLY_MS = 10_000;
/** What was asked before its screen was there, by call and payload. */
const early = new Map<string, Promise<Envelope<unknown>>>();

/** Asks for what a screen will ask for as soon as its code is there: that call takes this answer. */
export function callEarly<C extends Call>(to: C, payload: PayloadOf<C>, options?: CallWith): void {
  const key = earlyKey(to, payload);
  early.set(key, call(to, payload, options));
  window.setTimeout(() => early.delete(key), EARLY_MS);
}

function earlyKey(to: Call, payload: unknown): string {
  return `${to.path} ${JSON.stringify(payload)}`;
}

/** Makes a product call with the browser's id. Never rejects: failures are envelopes. */
export async function call<C extends Call>(
  to: C,
  payload: PayloadOf<C>,
  { signal, participantToken, timeoutMs }: CallWith = {},
): Promise<Envelope<DataOf<C>>> {
  const key = earlyKey(to, payload);
  const asked = early.get(key);
  if (asked && early.delete(key)) return asked as Promise<Envelope<DataOf<C>>>;
  if (to.access !== "guest") await keeper.renewIfEnding();
  const headers = participantToken ? { [HEADER.participant]: participantToken } : undefined;
  const withId = Array.isArray(payload) ? payload : withBrowserId(payload);
  return client.call(to, withId, { signal, headers, timeoutMs });
}

function withBrowserId<P>(payload: P): P {
  return { browserId: readBrowserId(), ...payload };
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

import { refreshSession } from "@santap/contract/calls/account";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { buildRequestHeaders } from "@santap/client/wire/request-headers";
import { HEADER } from "@santap/contract/headers";
import { createRequestClient } from "@santap/client/wire/request-client";
import type { Envelope } from "@santap/contract/envelope";
import { getData } from "@santap/client/call-failure";
import { browserPorts } from "@santap/client/browser-ports";
import { reportMonitor } from "@santap/contract/calls/monitor";
import { registerKey } from "@santap/contract/calls/signing";
import { readBrowserId } from "./shell/device/browser-id.ts";
import { readCoordinates } from "./shell/device/coordinates.ts";
import { getCurrentLanguage } from "@santap/client/language";
import { failedCallReporter } from "./shell/monitor/report-failed-call.ts";
import { correctClock, forgetKey, signCall } from "./shell/security/anti-tamper.ts";
import { withCrossTabLock } from "./shell/session/cross-tab-lock.ts";
import { buildLoginContext } from "./shell/session/login-context.ts";
import { requireLogin } from "./shell/session/login-request.ts";
import { createAuthInterceptor } from "./shell/session/auth-interceptor.ts";
import { createSessionRefresh } from "./shell/session/session-refresh.ts";
import { session } from "./shell/session/session.ts";

export const APP = { name: "santap-web", version: "0.1.0" };

export interface CallWith {
  signal?: AbortSignal | undefined;
  /** Proves the participation in a table session. */
  participantToken?: string | undefined;
  timeoutMs?: number | undefined;
}

const client = createRequestClient({
  ...browserPorts,
  headers: () =>
    buildRequestHeaders({
      coordinates: readCoordinates(),
      system: parseSystem(navigator.userAgent),
      model: parseModel(navigator.userAgent),
      app: APP,
      language: getCurrentLanguage(),
      accessToken: session.get().tokenInfo?.accessToken ?? null,
      browserId: readBrowserId(),
    }),
  sign: (input) => signCall(input, enrolKey),
  onUnauthorized: (refused) => auth.onUnauthorized(refused),
  reportFailure: failedCallReporter((payload) => void call(reportMonitor, payload)),
  onClockSkew: correctClock,
  onUnknownKey: forgetKey,
  language: getCurrentLanguage,
});

async function enrolKey(publicKey: string): Promise<number | null> {
  const { data } = await client.call(registerKey, { publicKey, browserId: readBrowserId() });
  return data?.serverTime ?? null;
}

const auth = createAuthInterceptor({
  store: session,
  refresh: createSessionRefresh({
    store: session,
    exclusively: withCrossTabLock,
    renew: () =>
      client.call(refreshSession, { browserId: readBrowserId() }, { blankAuthorization: true }),
  }),
  requireLogin: () => requireLogin(buildLoginContext(location.pathname, "expired")),
  now: Date.now,
});

/** Answers that no screen has used by then are dropped. */
const EARLY_TTL_MS = 10_000;
/** Answers that were requested before their screen was loaded, by call and payload. */
const early = new Map<string, Promise<Envelope<unknown>>>();

/** Sends a call before its screen is loaded; the screen's own call gets this answer. */
export function callEarly<C extends Call>(to: C, payload: PayloadOf<C>, options?: CallWith): void {
  const key = earlyKey(to, payload);
  early.set(key, call(to, payload, options));
  window.setTimeout(() => early.delete(key), EARLY_TTL_MS);
}

function earlyKey(to: Call, payload: unknown): string {
  return `${to.path} ${JSON.stringify(payload)}`;
}

/** Adds the browser id to the payload. Never rejects: failures are envelopes. */
export async function call<C extends Call>(
  to: C,
  payload: PayloadOf<C>,
  { signal, participantToken, timeoutMs }: CallWith = {},
): Promise<Envelope<DataOf<C>>> {
  const key = earlyKey(to, payload);
  const earlyAnswer = early.get(key);
  if (earlyAnswer && early.delete(key)) return earlyAnswer as Promise<Envelope<DataOf<C>>>;
  if (to.access !== "guest") await auth.beforeCall();
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
  return getData(await call(to, payload, options));
}

const UNKNOWN = "unknown";

/** E.g. "Android 14". */
function parseSystem(userAgent: string): string {
  const android = /Android [\d.]+/.exec(userAgent)?.[0];
  if (android) return android;
  const ios = /(?:iPhone|iPad).*? OS (\d+(?:_\d+)*)/.exec(userAgent)?.[1];
  if (ios) return `iOS ${ios.replaceAll("_", ".")}`;
  return /Windows NT [\d.]+|Mac OS X [\d_.]+|Linux/.exec(userAgent)?.[0] ?? UNKNOWN;
}

/** E.g. "SM-A556E"; "K" where the browser hides it. */
function parseModel(userAgent: string): string {
  const android = /Android [\d.]+; ([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1];
  return android ?? /iPhone|iPad/.exec(userAgent)?.[0] ?? UNKNOWN;
}

import type { Call, DataOf, PayloadOf } from "../call.ts";
import type { Envelope } from "../envelope.ts";
import { clientCodeOf, failureEnvelope, type RequestFailure } from "./failure.ts";
import type { AbortSignalLike, RequestPorts } from "./ports.ts";
import { sendAndMend } from "./sending/send-and-mend.ts";
import type { SendingOptions } from "./sending/send-once.ts";
import { createSessionRenewal } from "./sending/session-renewal.ts";
import { writeRequest } from "./sending/written-request.ts";
import { isExemptFromSigning } from "./signing-exempt.ts";

/** How long a request may take unless the call says otherwise. */
export const REQUEST_TIMEOUT_MS = 20_000;

export interface CallOptions {
  signal?: AbortSignalLike | undefined;
  /** Sends an empty authorization header, and takes a 401 as it is. */
  blankAuthorization?: boolean | undefined;
  timeoutMs?: number | undefined;
  headers?: Record<string, string> | undefined;
}

export interface RequestClient {
  /**
   * Makes a product call. Always resolves: whatever goes wrong on the way becomes
   * {data: null, success: false, error: {code, message}}.
   */
  call<C extends Call>(
    call: C,
    payload: PayloadOf<C>,
    options?: CallOptions,
  ): Promise<Envelope<DataOf<C>>>;
}

/** The one client of all product calls. */
export function createRequestClient<S extends AbortSignalLike>(
  ports: RequestPorts<S>,
): RequestClient {
  const { onUnauthorized } = ports;
  const renewal = onUnauthorized === undefined ? null : createSessionRenewal(onUnauthorized);
  return {
    async call<C extends Call>(call: C, payload: PayloadOf<C>, options: CallOptions = {}) {
      const sending = sendingOptions(call, options);
      const request = writeRequest(call, payload);
      const attempt = await sendAndMend({ ports, renewal, call, request, sending });
      if (attempt.kind === "envelope") return attempt.envelope as Envelope<DataOf<C>>;
      report(ports, call, attempt);
      return failureEnvelope(attempt, ports.language?.() ?? "idID");
    },
  };
}

function sendingOptions(call: Call, options: CallOptions): SendingOptions {
  return {
    signal: options.signal,
    headers: options.headers,
    timeoutMs: options.timeoutMs ?? REQUEST_TIMEOUT_MS,
    blankAuthorization: options.blankAuthorization ?? false,
    signed: call.signed && !isExemptFromSigning(call.path),
  };
}

/** The monitor's own calls are left out: a report of their failure would only fail again. */
function report<S extends AbortSignalLike>(
  ports: RequestPorts<S>,
  call: Call,
  failure: RequestFailure,
): void {
  const { reportFailure } = ports;
  const clientCode = clientCodeOf(failure);
  if (reportFailure === undefined || clientCode === "ERR_CANCELED") return;
  if (call.path.startsWith("/digital-food-monitor/")) return;
  const code = failure.kind === "status" ? String(failure.status) : failure.code;
  const cause = failure.kind === "client" ? failure.cause : undefined;
  try {
    reportFailure({ path: call.path, code, clientCode, ...(cause === undefined ? {} : { cause }) });
  } catch {
    // Whoever listens must not turn a failure that is told into one that is thrown.
  }
}

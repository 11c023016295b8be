import { ClientErrorCode } from "@santap/contract/errors/transport-codes";
import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import type { Envelope } from "@santap/contract/envelope";
import { toClientErrorCode, toFailureEnvelope, type RequestFailure } from "./request-failure.ts";
import type { RequestPorts } from "./request-ports.ts";
import { sendWithRecovery } from "./send-with-recovery.ts";
import type { SendOptions } from "./send-once.ts";
import { createSessionRenewal } from "./session-renewal.ts";
import { serializeRequest } from "./serialize-request.ts";

/** How long a request may take unless the call says otherwise. */
export const REQUEST_TIMEOUT_MS = 20_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
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
export function createRequestClient(ports: RequestPorts): RequestClient {
  const { onUnauthorized } = ports;
  const renewal = onUnauthorized === undefined ? null : createSessionRenewal(onUnauthorized);
  return {
    async call<C extends Call>(call: C, payload: PayloadOf<C>, options: CallOptions = {}) {
      const sendOptions = toSendOptions(call, options);
      const request = serializeRequest(call, payload);
      const result = await sendWithRecovery({
        ports,
        renewal,
        call,
        request,
        options: sendOptions,
      });
      if (result.kind === "envelope") return result.envelope as Envelope<DataOf<C>>;
      reportTransportFailure(ports, call, result);
      return toFailureEnvelope(result, ports.language?.() ?? "idID");
    },
  };
}

function toSendOptions(call: Call, options: CallOptions): SendOptions {
  return {
    signal: options.signal,
    headers: options.headers,
    timeoutMs: options.timeoutMs ?? REQUEST_TIMEOUT_MS,
    blankAuthorization: options.blankAuthorization ?? false,
    signed: call.signed,
  };
}

/** The monitor's own calls are left out: a report of their failure would only fail again. */
function reportTransportFailure(ports: RequestPorts, call: Call, failure: RequestFailure): void {
  const { reportFailure } = ports;
  const clientCode = toClientErrorCode(failure);
  if (reportFailure === undefined || clientCode === ClientErrorCode.canceled) return;
  if (call.path.startsWith("/digital-food-monitor/")) return;
  const code = failure.kind === "status" ? String(failure.status) : failure.code;
  const cause = failure.kind === "client" ? failure.cause : undefined;
  try {
    reportFailure({ path: call.path, code, clientCode, ...(cause === undefined ? {} : { cause }) });
  } catch {
    // Whoever listens must not turn a failure that is told into one that is thrown.
  }
}

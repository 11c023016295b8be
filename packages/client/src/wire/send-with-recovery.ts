import { ClientErrorCode } from "@santap/contract/errors/transport-codes";
import type { Call } from "@santap/contract/call";
import type { SignatureFault } from "@santap/contract/signing/signature";
import type { RequestPorts } from "./request-ports.ts";
import type { SendResult } from "./send-result.ts";
import { sendOnce, type SendOptions } from "./send-once.ts";
import type { SessionRenewal } from "./session-renewal.ts";
import type { SerializedRequest } from "./serialize-request.ts";

export interface SendInput {
  ports: RequestPorts;
  renewal: SessionRenewal | null;
  call: Call;
  /** Null where the payload could not be written. */
  request: SerializedRequest | null;
  options: SendOptions;
}

/**
 * Sends a request, and repeats it once for each fault that can be recovered from: an expired session,
 * a skewed clock, an unknown signing key. Where the server does not know the new key either, the call
 * goes without a signature.
 */
export async function sendWithRecovery(input: SendInput): Promise<SendResult> {
  const { ports, renewal, request } = input;
  let { options } = input;
  if (request === null) return { kind: "client", code: ClientErrorCode.badRequest };
  const recovered = new Set<RecoverableFault>();
  for (;;) {
    const generation = renewal?.generation() ?? 0;
    const result = await sendOnce(ports, request, options);
    const fault = findRecoverableFault(result, input);
    if (fault === null) return result;
    if (fault === "key" && recovered.has(fault)) {
      options = { ...options, signed: false };
      continue;
    }
    if (recovered.has(fault)) return result;
    if (!(await recover(fault, { input, result, generation }))) return result;
    recovered.add(fault);
  }
}

const UNKNOWN_KEY: SignatureFault = "unknownKey";

type RecoverableFault = "session" | "clock" | "key";

function findRecoverableFault(result: SendResult, input: SendInput): RecoverableFault | null {
  if (result.kind !== "status") return null;
  const { call, options } = input;
  const asPerson = call.access !== "guest" && !options.blankAuthorization;
  if (result.status === 401 && asPerson) return "session";
  if (result.status !== 400 || !result.signature) return null;
  if (readServerTime(result) !== null) return "clock";
  if (result.details?.reason === UNKNOWN_KEY) return "key";
  return null;
}

interface RecoveryInput {
  input: SendInput;
  result: SendResult;
  generation: number;
}

async function recover(
  fault: RecoverableFault,
  { input, result, generation }: RecoveryInput,
): Promise<boolean> {
  if (fault === "session") {
    const refused = (result.kind === "status" && result.authorization) || "";
    return input.renewal?.renew(generation, refused) ?? false;
  }
  return fault === "clock" ? correctClock(input.ports, result) : replaceKey(input.ports, result);
}

async function correctClock({ onClockSkew }: RequestPorts, result: SendResult): Promise<boolean> {
  const serverTime = readServerTime(result);
  if (onClockSkew === undefined || serverTime === null) return false;
  return succeeds(() => onClockSkew(serverTime));
}

/** Always true: the server serves a call without a signature too. */
async function replaceKey({ onUnknownKey }: RequestPorts, result: SendResult): Promise<boolean> {
  const signature = result.kind === "status" ? result.signature : null;
  if (signature) await succeeds(() => onUnknownKey?.(signature));
  return true;
}

async function succeeds(work: () => void | Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}

/** The server's time in epoch ms, sent where our clock is skewed; null otherwise. */
function readServerTime(result: SendResult): number | null {
  const serverTime = result.kind === "status" ? result.details?.serverTime : undefined;
  return typeof serverTime === "number" && Number.isFinite(serverTime) ? serverTime : null;
}

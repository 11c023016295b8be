import type { Call } from "../../call.ts";
import type { SignatureFault } from "../signature.ts";
import type { AbortSignalLike, RequestPorts } from "../ports.ts";
import type { Attempt } from "./attempt.ts";
import { sendOnce, type SendingOptions } from "./send-once.ts";
import type { SessionRenewal } from "./session-renewal.ts";
import type { WrittenRequest } from "./written-request.ts";

export interface Sending<S extends AbortSignalLike> {
  ports: RequestPorts<S>;
  renewal: SessionRenewal | null;
  call: Call;
  /** Null where the payload could not be written. */
  request: WrittenRequest | null;
  sending: SendingOptions;
}

/**
 * Sends, and once more for each cause that could be put right in between. A call whose new key is not
 * known either goes without a signature.
 */
export async function sendAndMend<S extends AbortSignalLike>(input: Sending<S>): Promise<Attempt> {
  const { ports, renewal, request } = input;
  let { sending } = input;
  if (request === null) return { kind: "client", code: "ERR_BAD_REQUEST" };
  const mended = new Set<Cause>();
  for (;;) {
    const generation = renewal?.generation() ?? 0;
    const attempt = await sendOnce(ports, request, sending);
    const cause = causeOf(attempt, input);
    if (cause === null) return attempt;
    if (cause === "key" && mended.has(cause)) {
      sending = { ...sending, signed: false };
      continue;
    }
    if (mended.has(cause)) return attempt;
    if (!(await mend(cause, { input, attempt, generation }))) return attempt;
    mended.add(cause);
  }
}

const UNKNOWN_KEY: SignatureFault = "unknownKey";

type Cause = "session" | "clock" | "key";

function causeOf<S extends AbortSignalLike>(attempt: Attempt, input: Sending<S>): Cause | null {
  if (attempt.kind !== "status") return null;
  const { call, sending } = input;
  const asPerson = call.access !== "guest" && !sending.blankAuthorization;
  if (attempt.status === 401 && asPerson) return "session";
  if (attempt.status !== 400 || !attempt.signature) return null;
  if (serverTimeOf(attempt) !== null) return "clock";
  if (attempt.details?.reason === UNKNOWN_KEY) return "key";
  return null;
}

interface Mending<S extends AbortSignalLike> {
  input: Sending<S>;
  attempt: Attempt;
  generation: number;
}

async function mend<S extends AbortSignalLike>(
  cause: Cause,
  { input, attempt, generation }: Mending<S>,
): Promise<boolean> {
  if (cause === "session") {
    const refused = (attempt.kind === "status" && attempt.authorization) || "";
    return input.renewal?.renew(generation, refused) ?? false;
  }
  return cause === "clock" ? correctClock(input.ports, attempt) : changeKey(input.ports, attempt);
}

async function correctClock<S extends AbortSignalLike>(
  { onClockOff }: RequestPorts<S>,
  attempt: Attempt,
): Promise<boolean> {
  const serverTime = serverTimeOf(attempt);
  if (onClockOff === undefined || serverTime === null) return false;
  return done(() => onClockOff(serverTime));
}

/** Always worth another try: a call that cannot be signed is served without. */
async function changeKey<S extends AbortSignalLike>(
  { onKeyUnknown }: RequestPorts<S>,
  attempt: Attempt,
): Promise<boolean> {
  const signature = attempt.kind === "status" ? attempt.signature : null;
  if (signature) await done(() => onKeyUnknown?.(signature));
  return true;
}

async function done(work: () => void | Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds since the epoch, where the server says that our clock is off. */
function serverTimeOf(attempt: Attempt): number | null {
  const serverTime = attempt.kind === "status" ? attempt.details?.serverTime : undefined;
  return typeof serverTime === "number" && Number.isFinite(serverTime) ? serverTime : null;
}

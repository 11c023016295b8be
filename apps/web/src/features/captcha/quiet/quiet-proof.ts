import type { Call, DataOf, PayloadOf } from "@santap/contract/call";
import { captchaChallenge, captchaVerify } from "@santap/contract/calls/captcha";
import type { Envelope } from "@santap/contract/envelope";
import { ClientErrorCode } from "@santap/contract/errors/transport-codes";
import type { CaptchaSubject, QuietProof } from "../../../shell/session/captcha-subject.ts";
import { EMBEDDED, toSubjectPayload } from "../challenge.ts";
import { readEmbeddedChallenge } from "../embedded/embedded-challenge.ts";
import type { PowTask } from "../pow/proof-of-work.ts";

/** Its side effects, injected for tests. */
export interface QuietPorts {
  call: <C extends Call>(to: C, payload: PayloadOf<C>) => Promise<Envelope<DataOf<C>>>;
  now: () => number;
  /** Rejects on abort, and where there are no workers. */
  solve: (task: PowTask, signal: AbortSignal) => Promise<number[]>;
  report: (problem: string) => void;
}

type Proof = Record<"cid" | "pow", string>;

interface Attempt {
  countryCode: string;
  begunAt: number;
  stop: AbortController;
  /** Null: nothing to compute, or given up. */
  proof: Promise<Proof | null>;
}

/** A challenge lives 120 seconds, and has to reach the server. */
const FRESH_MS = 100_000;
/** A phone too slow for the work gets the captcha instead. */
const PATIENCE_MS = 8_000;

export function createQuietProof({ call, now, solve, report }: QuietPorts): QuietProof {
  let attempt: Attempt | null = null;

  function stop(): void {
    attempt?.stop.abort();
    attempt = null;
  }

  function prepare(countryCode: string): Attempt {
    const isFresh = attempt !== null && now() - attempt.begunAt < FRESH_MS;
    if (isFresh && attempt?.countryCode === countryCode) return attempt;
    stop();
    const abort = new AbortController();
    const proof = work(countryCode, abort.signal).catch(() => null);
    attempt = { countryCode, begunAt: now(), stop: abort, proof };
    return attempt;
  }

  async function work(countryCode: string, signal: AbortSignal): Promise<Proof | null> {
    const request = { scene: "login", countryCode, way: "QUIET" } as const;
    const answer = await call(captchaChallenge, request);
    if (!answer.success) {
      // Asked again with the next key; what the server refused it refuses again.
      if (answer.error.code === ClientErrorCode.network && !signal.aborted) attempt = null;
      return null;
    }
    const { provider, parameters } = answer.data;
    const challenge = provider === EMBEDDED ? readEmbeddedChallenge(parameters) : null;
    if (challenge === null || signal.aborted) return null;
    const nonces = await solve(challenge.task, signal);
    return { cid: challenge.cid, pow: nonces.join(",") };
  }

  async function exchange(subject: CaptchaSubject): Promise<string | null> {
    const used = prepare(subject.countryCode);
    const proof = await used.proof;
    // Good for one number only.
    if (attempt === used) attempt = null;
    if (proof === null) return null;
    const claim = { ...toSubjectPayload(subject), provider: EMBEDDED, proof };
    const answer = await call(captchaVerify, claim);
    if (answer.success) return answer.data.sliderToken;
    report(`quiet verify ${answer.error.code}`);
    return null;
  }

  async function prove(subject: CaptchaSubject): Promise<string | null> {
    const impatience = Promise.withResolvers<null>();
    const timer = setTimeout(() => impatience.resolve(null), PATIENCE_MS);
    const token = await Promise.race([exchange(subject), impatience.promise]);
    clearTimeout(timer);
    if (token === null) stop();
    return token;
  }

  return { prepare, prove, stop };
}

import { buildRequestHeaders, type RequestContext } from "./request-headers.ts";
import type { FailureReport, FetchResponse, FetchInit, RequestPorts } from "./request-ports.ts";

/** For tests: a clock that stands still, a network that answers as told, and what they saw. */
export interface FakeRequestPorts {
  ports: RequestPorts;
  sent: { url: string; init: FetchInit }[];
  reports: FailureReport[];
  /** How the next request is answered; requests beyond the list are answered with an empty success. */
  answers: ((init: FetchInit) => Promise<FetchResponse>)[];
  /** Lets time pass, and what is due happen. */
  pass(ms: number): Promise<void>;
  /** Timers that have neither run nor been cleared. */
  pendingTimers(): number;
}

export const sampleContext: RequestContext = {
  coordinates: { latitude: -6.2, longitude: 106.816666 },
  system: "Android 14",
  model: "SM-A556E",
  app: { name: "santap-web", version: "1.0.0" },
  language: "idID",
  accessToken: "token-1",
};

export function createFakeRequestPorts(): FakeRequestPorts {
  const clock = fakeClock();
  const outside: Omit<FakeRequestPorts, "ports"> = {
    sent: [],
    reports: [],
    answers: [],
    pass: clock.pass,
    pendingTimers: () => clock.timers.size,
  };
  const ports: RequestPorts = {
    now: clock.now,
    setTimeout: refuseThis(clock.setTimeout),
    clearTimeout: refuseThis(clock.clearTimeout),
    createAbortController: () => new AbortController(),
    headers: () => buildRequestHeaders(sampleContext),
    language: () => "enGB",
    reportFailure: (report) => outside.reports.push(report),
    fetch: refuseThis((url: string, init: FetchInit) => {
      outside.sent.push({ url, init });
      const answer = outside.answers.shift() ?? respondWith({ body: successBody({}) });
      return answer(init);
    }),
  };
  return { ...outside, ports };
}

/** A browser's own functions throw when they are called as methods of something else. */
function refuseThis<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  return function (this: unknown, ...args: A): R {
    if (this !== undefined) throw new TypeError("Illegal invocation");
    return run(...args);
  };
}

export function successBody(data: unknown): string {
  return JSON.stringify({ data, success: true, error: null });
}

export function refusalBody(error: unknown): string {
  return JSON.stringify({ data: null, success: false, error });
}

export function respondWith(answer: { status?: number; statusText?: string; body?: string }) {
  const { status = 200, statusText = "", body = "" } = answer;
  return async () => ({ status, statusText, text: async () => body });
}

export function rejectWith(error: unknown) {
  return () => Promise.reject(error);
}

/** Never answers; ends as a real fetch does when its signal is aborted. */
export function neverRespond({ signal }: FetchInit): Promise<FetchResponse> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () =>
      reject(Object.assign(new Error("aborted"), { name: "AbortError" })),
    );
  });
}

function fakeClock() {
  let time = 5_000;
  let lastId = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    timers,
    now: () => time,
    setTimeout(run: () => void, ms: number): unknown {
      lastId += 1;
      timers.set(lastId, { at: time + ms, run });
      return lastId;
    },
    clearTimeout: (timer: unknown) => void timers.delete(timer as number),
    async pass(ms: number) {
      await settled();
      time += ms;
      for (const [id, { at, run }] of [...timers]) {
        if (at > time) continue;
        timers.delete(id);
        run();
      }
      await settled();
    },
  };
}

/** Long enough for every promise that can go on to go on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

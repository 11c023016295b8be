import type { Clock } from "@santap/tracking/test/clock";

/** Lets time pass for many at once, and what they send to a real server be answered meanwhile. */
export interface LockstepClocks<Request, Reply> {
  /** The time that all have reached, epoch ms. */
  now(): number;
  /** A clock that waits for all others at each step; before the first of them runs. */
  join(clock: Clock): Clock;
  /** One of them has done; nobody waits for it any more. */
  leave(): void;
  /** Answered at the end of a step, for which no time passes: whatever the server takes. */
  send(request: Request): Promise<Reply>;
}

export interface LockstepOptions<Request, Reply> {
  readonly start: number;
  readonly stepMs: number;
  answer(request: Request): Promise<Reply>;
}

interface PendingRequest<Request, Reply> extends PromiseWithResolvers<Reply> {
  readonly request: Request;
}

/**
 * Simulated clocks in step. At the end of each step all requests go to the server at once, and
 * the replies arrive in the order of the requests: chance takes the same course in every run.
 */
export function createLockstepClocks<Request, Reply>({
  start,
  stepMs,
  answer,
}: LockstepOptions<Request, Reply>): LockstepClocks<Request, Reply> {
  let now = start;
  let members = 0;
  const waiting: (() => void)[] = [];
  const pending: PendingRequest<Request, Reply>[] = [];

  async function step(): Promise<void> {
    const all = pending.splice(0);
    const replies = await Promise.allSettled(all.map(({ request }) => answer(request)));
    for (const [index, { resolve, reject }] of all.entries()) {
      const reply = replies[index];
      if (reply?.status === "fulfilled") resolve(reply.value);
      else reject(reply?.reason);
    }
    now += stepMs;
    for (const goOn of waiting.splice(0)) goOn();
  }

  function stepIfAllWait(): void {
    if (members > 0 && waiting.length === members) void step();
  }

  function othersArrive(): Promise<void> {
    return new Promise((resolve) => {
      waiting.push(resolve);
      stepIfAllWait();
    });
  }

  return {
    now: () => now,
    send(request) {
      const one = { request, ...Promise.withResolvers<Reply>() };
      pending.push(one);
      return one.promise;
    },
    join(clock) {
      members += 1;
      return {
        ...clock,
        async run(ms) {
          const end = clock.now() + Math.round(ms);
          while (clock.now() < end) {
            await clock.run(Math.min(end, now + stepMs) - clock.now());
            if (clock.now() === now + stepMs) await othersArrive();
          }
        },
      };
    },
    leave() {
      members -= 1;
      stepIfAllWait();
    },
  };
}

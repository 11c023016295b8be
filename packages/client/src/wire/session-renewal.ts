import type { RequestPorts } from "./request-ports.ts";

type OnUnauthorized = NonNullable<RequestPorts["onUnauthorized"]>;

export interface SessionRenewal {
  /** Changes each time that a renewal has ended, well or not. */
  generation(): number;
  /**
   * True when a call of that generation that was answered 401 should be repeated.
   * Many calls at the same time share one renewal; a call that was sent before the last one ended
   * shares how it ended, so that a popup that was closed is not opened again by a slow answer.
   */
  renew(generationOfCall: number, refused: string): Promise<boolean>;
}

/** `onUnauthorized` renews the session; when it fails, the session is given up. */
export function createSessionRenewal(onUnauthorized: OnUnauthorized): SessionRenewal {
  let generation = 0;
  let renewed = false;
  let running: Promise<boolean> | null = null;

  async function run(refused: string): Promise<boolean> {
    try {
      renewed = (await onUnauthorized(refused)) === "retry";
    } catch {
      renewed = false;
    }
    generation += 1;
    running = null;
    return renewed;
  }

  return {
    generation: () => generation,
    renew(generationOfCall, refused) {
      if (generationOfCall !== generation) return Promise.resolve(renewed);
      running ??= run(refused);
      return running;
    },
  };
}

export interface SessionRenewal {
  /** Changes each time that the session has been renewed. */
  generation(): number;
  /**
   * True when a call of that generation that was answered 401 should be repeated.
   * Many calls at the same time share one renewal; a call that was sent before the last
   * renewal needs none.
   */
  renew(generationOfCall: number): Promise<boolean>;
}

/** `onUnauthorized` renews the session; when it fails, the session is given up. */
export function createSessionRenewal(
  onUnauthorized: () => Promise<"retry" | "give-up">,
): SessionRenewal {
  let generation = 0;
  let running: Promise<boolean> | null = null;

  async function run(): Promise<boolean> {
    try {
      const renewed = (await onUnauthorized()) === "retry";
      if (renewed) generation += 1;
      return renewed;
    } catch {
      return false;
    } finally {
      running = null;
    }
  }

  return {
    generation: () => generation,
    renew(generationOfCall) {
      if (generationOfCall !== generation) return Promise.resolve(true);
      running ??= run();
      return running;
    },
  };
}

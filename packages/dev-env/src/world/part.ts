/** One running program of the world: the app or the sandbox. */
export interface Part {
  readonly name: string;
  readonly url: string;
  /** Its process; undefined where it runs in the caller's own. */
  readonly pid: number | undefined;
  /** Every line it has printed so far, over all restarts. Empty where it runs in the caller's own process. */
  readonly output: readonly string[];
  /**
   * Ends the process at once and waits until it is gone.
   *
   * @throws Error where the part runs in the caller's own process
   */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Stops it, if it still runs, and starts it again at the same address. */
  restart(): Promise<void>;
  /** Drains it and waits until it is gone. May be called twice. */
  stop(): Promise<void>;
}

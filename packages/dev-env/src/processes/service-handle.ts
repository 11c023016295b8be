/** A running program of the environment: the app or the sandbox. */
export interface Service {
  readonly name: string;
  readonly url: string;
  /** Pid; undefined in the caller's process. */
  readonly pid: number | undefined;
  /** All lines of output, over all restarts. Empty in the caller's process. */
  readonly output: readonly string[];
  /**
   * Kills the process and waits for its exit.
   *
   * @throws in the caller's process
   */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Stops it if it is running, and starts it at the same address. */
  restart(): Promise<void>;
  /** Shuts it down gracefully and waits for its exit. Idempotent. */
  stop(): Promise<void>;
}

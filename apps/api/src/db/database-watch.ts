export interface DatabaseWatch {
  /** A connection broke or was slow: looks at once whether the database is still there. */
  suspect(): void;
  /** True from the moment when a look failed until one succeeds. */
  isLost(): boolean;
  close(): void;
}

export interface WatchOptions {
  /** Rejects where the database does not answer. */
  ping(): Promise<void>;
  onLost(): void;
  onRestored(lostForMs: number): void;
}

const PING_EVERY_MS = 500;

/**
 * Knows whether this process reaches the database, so that calls need not find out one by one, each
 * waiting for its own timeout, and so that it is logged once.
 */
export function createDatabaseWatch(options: WatchOptions): DatabaseWatch {
  let lostAt: number | null = null;
  let looking = false;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    looking = true;
    const isThere = await options.ping().then(
      () => true,
      () => false,
    );
    looking = false;
    if (closed) return;
    if (isThere) found();
    else missed();
  }

  function found(): void {
    if (lostAt === null) return;
    const lostForMs = performance.now() - lostAt;
    lostAt = null;
    options.onRestored(Math.round(lostForMs));
  }

  function missed(): void {
    if (lostAt === null) {
      lostAt = performance.now();
      options.onLost();
    }
    timer = setTimeout(() => void look(), PING_EVERY_MS);
  }

  return {
    suspect() {
      if (!looking && lostAt === null && !closed) void look();
    },
    isLost: () => lostAt !== null,
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

export interface DatabaseWatch {
  /** A connection broke or was slow: pings at once. */
  suspect(): void;
  /** True from a failed ping until the next success. */
  isLost(): boolean;
  close(): void;
}

export interface WatchOptions {
  ping(): Promise<void>;
  onLost(): void;
  onRestored(lostForMs: number): void;
}

const PING_EVERY_MS = 500;

/** Lets calls fail fast while the database is lost, instead of each waiting for a timeout. */
export function createDatabaseWatch(options: WatchOptions): DatabaseWatch {
  let lostAt: number | null = null;
  let checking = false;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;

  async function checkConnection(): Promise<void> {
    checking = true;
    const isThere = await options.ping().then(
      () => true,
      () => false,
    );
    checking = false;
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
    timer = setTimeout(() => void checkConnection(), PING_EVERY_MS);
  }

  return {
    suspect() {
      if (!checking && lostAt === null && !closed) void checkConnection();
    },
    isLost: () => lostAt !== null,
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

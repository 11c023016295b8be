export interface CacheOptions<T> {
  freshMs: number;
  clock(): number;
  /** Entries; invented keys cannot fill the memory. One where there is one key. */
  most?: number;
  /** Whether an answer is kept for later readers; failures never are. */
  keeps?(answer: T): boolean;
}

export interface Cache<T> {
  /** What `read` gave for the key while that is fresh, else what it gives now: readers share one read. */
  (key: string, read: () => Promise<T>): Promise<T>;
  /** The next reader reads anew, also where a reading is under way. */
  forget(key: string): void;
}

/** In the memory of the process: each has its own, and none is the only copy of anything. */
export function createCache<T>({
  freshMs,
  clock,
  most = 1,
  keeps = () => true,
}: CacheOptions<T>): Cache<T> {
  const entries = new Map<string, { at: number; answer: Promise<T> }>();
  function readKey(key: string, read: () => Promise<T>): Promise<T> {
    const now = clock();
    const known = entries.get(key);
    if (known !== undefined && now - known.at < freshMs) return known.answer;
    const answer = read();
    if (entries.size >= most) entries.clear();
    const entry = { at: now, answer };
    entries.set(key, entry);
    const forget = () => entries.get(key) === entry && entries.delete(key);
    answer.then((found) => keeps(found) || forget(), forget);
    return answer;
  }
  return Object.assign(readKey, { forget: (key: string) => void entries.delete(key) });
}

export interface KeyedReaderOptions<T> {
  freshMs: number;
  clock(): number;
  /** Entries; invented keys cannot fill the memory. */
  most: number;
  /** Whether an answer is kept for later readers; failures never are. */
  keeps(answer: T): boolean;
}

export interface KeyedReader<T> {
  (key: string, read: () => Promise<T>): Promise<T>;
  /** The next reader reads anew, also where a reading is under way. */
  forget(key: string): void;
}

/** Readers of one key share an answer while it is fresh. */
export function createKeyedReader<T>({
  freshMs,
  clock,
  most,
  keeps,
}: KeyedReaderOptions<T>): KeyedReader<T> {
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

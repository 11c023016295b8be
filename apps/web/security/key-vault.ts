export interface StoredKey {
  keyId: string;
  /** The uncompressed point, base64url. */
  publicKey: string;
  /** Not extractable. */
  privateKey: CryptoKey;
  enrolled: boolean;
}

/** One key for all tabs. Every function rejects if storage is unavailable. */
export interface KeyVault {
  read: () => Promise<StoredKey | null>;
  /** Stores the key unless there is one; resolves to the stored one. */
  offer: (key: StoredKey) => Promise<StoredKey>;
  markEnrolled: (keyId: string) => Promise<void>;
  /** Deletes only the key with this id. */
  forget: (keyId: string) => Promise<void>;
}

const [DATABASE, STORE, SLOT] = ["anti-tamper", "keys", "key"];
/** Timeout: some browsers' databases never answer. */
const TIMEOUT_MS = 1_000;

/** IndexedDB transactions are exclusive over all tabs. */
export function openKeyVault(): KeyVault {
  let opening: Promise<IDBDatabase> | null = null;

  /** One transaction that reads and, unless `change` returns undefined, writes. */
  async function update(
    change: (stored: StoredKey | null) => StoredKey | null | undefined,
  ): Promise<StoredKey | null> {
    const database = await (opening ??= openDatabase());
    return withTimeout(
      new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, "readwrite");
        const keys = transaction.objectStore(STORE);
        let result: StoredKey | null = null;
        const request = keys.get(SLOT) as IDBRequest<StoredKey | undefined>;
        request.onsuccess = () => {
          const stored = request.result ?? null;
          const next = change(stored);
          result = next === undefined ? stored : next;
          if (next === null) keys.delete(SLOT);
          else if (next !== undefined) keys.put(next, SLOT);
        };
        transaction.oncomplete = () => resolve(result);
        transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
      }),
    );
  }

  return {
    read: () => update(() => undefined),
    offer: async (key) => (await update((stored) => (stored ? undefined : key))) ?? key,
    async markEnrolled(keyId) {
      await update((stored) =>
        stored?.keyId === keyId ? { ...stored, enrolled: true } : undefined,
      );
    },
    async forget(keyId) {
      await update((stored) => (stored?.keyId === keyId ? null : undefined));
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return withTimeout(
    new Promise((resolve, reject) => {
      const opened = indexedDB.open(DATABASE, 1);
      opened.onupgradeneeded = () => opened.result.createObjectStore(STORE);
      opened.onsuccess = () => resolve(opened.result);
      opened.onerror = () => reject(opened.error ?? new Error("no database"));
    }),
  );
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no answer")), TIMEOUT_MS);
  });
  return Promise.race([work, timeout]);
}

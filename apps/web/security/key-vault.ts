export interface StoredKey {
  keyId: string;
  /** The uncompressed point, base64url. */
  publicKey: string;
  /** Cannot be taken out of the browser. */
  privateKey: CryptoKey;
  /** The server knows the public half. */
  enrolled: boolean;
}

/** Holds one key for all tabs of a browser. Every function rejects where nothing can be kept. */
export interface KeyVault {
  read: () => Promise<StoredKey | null>;
  /** Keeps the key unless there is one; gives the one that is kept. */
  offer: (key: StoredKey) => Promise<StoredKey>;
  markEnrolled: (keyId: string) => Promise<void>;
  /** Forgets the key of this name, and no other. */
  forget: (keyId: string) => Promise<void>;
}

const [DATABASE, STORE, SLOT] = ["anti-tamper", "keys", "key"];
/** A browser whose database does not answer has none. */
const PATIENCE_MS = 1_000;

/** In IndexedDB, whose transactions take turns over all tabs. */
export function openKeyVault(): KeyVault {
  let opening: Promise<IDBDatabase> | null = null;

  /** One transaction: what is kept, and what `change` makes of it; undefined leaves it as it is. */
  async function turn(
    change: (kept: StoredKey | null) => StoredKey | null | undefined,
  ): Promise<StoredKey | null> {
    const database = await (opening ??= openDatabase());
    return within(
      new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, "readwrite");
        const keys = transaction.objectStore(STORE);
        let left: StoredKey | null = null;
        const asked = keys.get(SLOT) as IDBRequest<StoredKey | undefined>;
        asked.onsuccess = () => {
          const kept = asked.result ?? null;
          const next = change(kept);
          left = next === undefined ? kept : next;
          if (next === null) keys.delete(SLOT);
          else if (next !== undefined) keys.put(next, SLOT);
        };
        transaction.oncomplete = () => resolve(left);
        transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
      }),
    );
  }

  return {
    read: () => turn(() => undefined),
    offer: async (key) => (await turn((kept) => (kept ? undefined : key))) ?? key,
    async markEnrolled(keyId) {
      await turn((kept) => (kept?.keyId === keyId ? { ...kept, enrolled: true } : undefined));
    },
    async forget(keyId) {
      await turn((kept) => (kept?.keyId === keyId ? null : undefined));
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return within(
    new Promise((resolve, reject) => {
      const opened = indexedDB.open(DATABASE, 1);
      opened.onupgradeneeded = () => opened.result.createObjectStore(STORE);
      opened.onsuccess = () => resolve(opened.result);
      opened.onerror = () => reject(opened.error ?? new Error("no database"));
    }),
  );
}

function within<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no answer")), PATIENCE_MS);
  });
  return Promise.race([work, late]);
}

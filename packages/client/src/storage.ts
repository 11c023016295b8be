export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface ListedStorage extends KeyValueStorage {
  keys: () => string[];
}

/**
 * The browser's storage, or memory where it is blocked or full: private windows and embedded
 * browsers throw on the very first access.
 */
export function openStorage(open: () => KeyValueStorage): ListedStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    setItem(key, value) {
      const stored = attempt(() => {
        open().setItem(key, value);
        return true;
      });
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt(() => open().removeItem(key));
    },
    keys: () => [...memory.keys(), ...(attempt(() => Object.keys(open())) ?? [])],
  };
}

/** Shared by all tabs. */
export const localStore: ListedStorage = openStorage(() => window.localStorage);
/** Of this tab's visit alone; survives a reload. */
export const sessionStore: KeyValueStorage = openStorage(() => window.sessionStorage);

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

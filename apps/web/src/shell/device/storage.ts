export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * The browser's storage, or memory where it is blocked or full: private windows and embedded
 * browsers throw on the very first access.
 */
export function openStorage(open: () => KeyValueStorage): KeyValueStorage {
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
  };
}

export const localStore: KeyValueStorage = openStorage(() => window.localStorage);

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

import type { KeyValueStorage } from "../../../../shell/device/storage.ts";

/** A tab's storage in memory. */
export function tabStorage(): KeyValueStorage & { readonly size: number } {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    get size() {
      return kept.size;
    },
  };
}

import type { ProviderRefs } from "../src/paying/payment/acquirer/provider-ref-store.ts";

/** The acquirer's ids as the attempts keep them, without attempts. */
export function createRecentReferences(): ProviderRefs {
  const ids = new Map<string, string>();
  return {
    find: async (reference) => {
      const id = ids.get(reference);
      return id === undefined ? null : { id };
    },
    save: async (reference, id) => {
      if (!ids.has(reference)) ids.set(reference, id);
    },
  };
}

import type { ProviderRefs } from "../src/features/pay/acquirer/provider-refs.ts";

/** The acquirer's ids as the attempts keep them, without attempts. */
export function rememberedRefs(): ProviderRefs {
  const ids = new Map<string, string>();
  return {
    find: async (reference) => {
      const id = ids.get(reference);
      return id === undefined ? null : { id };
    },
    keep: async (reference, id) => {
      if (!ids.has(reference)) ids.set(reference, id);
    },
  };
}

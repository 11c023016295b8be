import type { Plugin } from "vite";

const STAND_IN = "\0inert-schemas";

/**
 * Puts a stand-in in the place of the schema library. Calls carry the schemas of their payloads,
 * which only the server reads: in the browser they are built from nothing, and weigh nothing.
 */
export function inertSchemas(): Plugin {
  return {
    name: "inert-schemas",
    enforce: "pre",
    resolveId: (id) => (id === "typebox" ? STAND_IN : undefined),
    load: (id) =>
      id === STAND_IN ? "export const Type = new Proxy({}, { get: () => () => ({}) });" : undefined,
  };
}

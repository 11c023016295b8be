import type { Plugin } from "vite";

const SERVER_SAYS_IT = /contract\/src\/errors\/(?:login|operator|order|payment)-errors\.ts$/;

/**
 * Leaves the codes of the error catalogue in the bundle and their sentences out: the server sends
 * the sentence with every refusal, in the caller's language. What the browser has to say by itself,
 * about transport failures, stays.
 */
export function codesWithoutTexts(): Plugin {
  return {
    name: "codes-without-texts",
    apply: "build",
    async load(id) {
      if (!SERVER_SAYS_IT.test(id)) return undefined;
      const exported = (await import(id)) as Record<string, Record<string, unknown>>;
      return Object.entries(exported).map(codesAlone).join("\n");
    },
  };
}

function codesAlone([name, entries]: [string, Record<string, unknown>]): string {
  const codes = Object.keys(entries).map((code) => [code, {}]);
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(codes))};`;
}

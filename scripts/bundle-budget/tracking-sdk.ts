import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { fromRoot } from "../setup/root.mjs";

const CORE = ["tracker", "browser-ports", "hosts"];
const PLUGINS = ["maintenance", "exposure", "js-errors"];

/** Bytes of the SDK of usage events, minified and compressed with gzip. */
export interface SdkSizes {
  readonly core: number;
  readonly withPlugins: number;
}

export async function measureSdk(): Promise<SdkSizes> {
  const core = await bundledBytes(CORE);
  return { core, withPlugins: await bundledBytes([...CORE, ...PLUGINS]) };
}

/** All that the modules export, in one file, as a browser would load it. */
async function bundledBytes(modules: readonly string[]): Promise<number> {
  const entry = "virtual:sdk";
  const code = modules
    .map(
      (name) =>
        `export * from ${JSON.stringify(fromRoot("packages", "tracking", "src", `${name}.ts`))};`,
    )
    .join("\n");
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: fromRoot("packages", "tracking"),
    plugins: [
      {
        name: "sdk-entry",
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: "strict",
        output: { format: "es" },
        // As the web app is built: apps/web/vite.config.ts.
        optimization: { inlineConst: { mode: "all" } },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
  const chunks = outputs.flatMap(({ output }) => output);
  const text = chunks.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("");
  if (text.length < 1_000) throw new Error("the SDK could not be bundled");
  return gzipSync(text, { level: 9 }).length;
}

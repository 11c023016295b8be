import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";

/** A stable address, without hash. */
const FILE = "security/anti-tamper.js";
const SOURCE = fileURLToPath(new URL("../security/anti-tamper.ts", import.meta.url));

/** Builds the security script as a program of its own; serves it in development. */
export function securityScript(): Plugin {
  return {
    name: "security-script",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: FILE, source: await buildScript() });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        buildScript().then((code) => {
          response.setHeader("content-type", "text/javascript");
          response.setHeader("cache-control", "no-cache");
          response.end(code);
        }, next);
      });
    },
  };
}

async function buildScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: ["chrome100", "safari15.4", "firefox100"],
      lib: { entry: SOURCE, formats: ["iife"], name: "antiTamper", fileName: "anti-tamper" },
    },
  })) as Rolldown.RolldownOutput[];
  const [script] = built.flatMap((one) => one.output);
  if (script?.type !== "chunk") throw new Error("the security script was not built");
  return script.code;
}

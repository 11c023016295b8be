/** `npm run dev`: the app restarts and the browser reloads on every change. */
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { bootSantap } from "./boot.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { readStartSettings } from "./start-settings.ts";

const WEB = fileURLToPath(new URL("../../../apps/web/", import.meta.url));
const CONSOLE = fileURLToPath(new URL("../../../apps/console/", import.meta.url));
const WEB_ORIGIN = "http://localhost:5173";

await runUntilStopped(async (hooks) => {
  const settings = readStartSettings(process.env);
  // The Vite proxy of the web app reads it.
  process.env["PORT"] = String(settings.appPort);
  const environment = await bootSantap({
    ...settings,
    ...hooks,
    mode: "processes",
    showcase: true,
    watch: true,
    env: { PUBLIC_ORIGIN: WEB_ORIGIN, ...settings.env },
  });
  const servers = [await serveSources(WEB), await serveSources(CONSOLE)];
  return {
    origin: WEB_ORIGIN,
    environment,
    stop: async () => {
      for (const server of servers) await server.close();
      await environment.stop();
    },
  };
});

/** A Vite dev server at the port of its configuration. */
async function serveSources(root: string) {
  const configFile = `${root}vite.config.ts`;
  const server = await createServer({ root, configFile, server: { strictPort: true } });
  return server.listen();
}

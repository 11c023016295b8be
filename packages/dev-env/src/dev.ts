/** `npm run dev`: the product with the app restarting and the browser reloading on every change. */
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
  // The web app's own configuration sends calls to this port.
  process.env["PORT"] = String(settings.appPort);
  const world = await bootSantap({
    ...settings,
    ...hooks,
    mode: "processes",
    watch: true,
    env: { PUBLIC_ORIGIN: WEB_ORIGIN, ...settings.env },
  });
  const servers = [await serveSources(WEB), await serveSources(CONSOLE)];
  return {
    origin: WEB_ORIGIN,
    world,
    stop: async () => {
      for (const server of servers) await server.close();
      await world.stop();
    },
  };
});

/** One app of the browser, from its sources, at the port that its configuration names. */
async function serveSources(root: string) {
  const configFile = `${root}vite.config.ts`;
  const server = await createServer({ root, configFile, server: { strictPort: true } });
  return server.listen();
}

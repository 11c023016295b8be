/** `npm run dev`: the product with the app restarting and the browser reloading on every change. */
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { bootSantap } from "./boot.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { readStartSettings } from "./start-settings.ts";

const WEB = fileURLToPath(new URL("../../../apps/web/", import.meta.url));
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
  const vite = await createServer({
    root: WEB,
    configFile: `${WEB}vite.config.ts`,
    server: { strictPort: true },
  });
  await vite.listen();
  return {
    origin: WEB_ORIGIN,
    world,
    stop: async () => {
      await vite.close();
      await world.stop();
    },
  };
});

/** `npm start`: boots everything on kept data and stays until it is told to stop. */
import { bootSantap } from "./boot.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { readStartSettings } from "./start-settings.ts";

await runUntilStopped(async (hooks) => {
  const settings = readStartSettings(process.env);
  const env = { LOG_LEVEL: "warn", ...settings.env };
  const world = await bootSantap({ ...settings, ...hooks, env, mode: "processes" });
  return { origin: world.appUrl, world, stop: world.stop };
});

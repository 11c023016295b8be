/** `npm start`: boots everything on persistent data, until a signal. */
import { bootSantap } from "./boot.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { readStartSettings } from "./start-settings.ts";

await runUntilStopped(async (hooks) => {
  const settings = readStartSettings(process.env);
  const env = { LOG_LEVEL: "warn", ...settings.env };
  const environment = await bootSantap({
    ...settings,
    ...hooks,
    env,
    mode: "processes",
    showcase: true,
  });
  return { origin: environment.appUrl, environment, stop: environment.stop };
});

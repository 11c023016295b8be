import { rmSync } from "node:fs";
import { createSandbox } from "@santap/sandbox/app";
import { buildSandboxOptions } from "./settings/sandbox-options.ts";
import { buildAppEnv, type EnvVars } from "./settings/app-env.ts";
import { createTestDataFolder } from "./test-data-folder.ts";

/** A sandbox without an app, for tests of its clients. */
export interface RunningSandbox {
  readonly url: string;
  /** The app's environment variables that match this sandbox. */
  readonly env: EnvVars;
  close(): Promise<void>;
}

/** A closed port: notifications are lost. */
const CLOSED_ADDRESS = "http://127.0.0.1:9";

/** A sandbox on a free port with its own keys and database; `now` is its business time. */
export async function startTestSandbox(now: () => Date): Promise<RunningSandbox> {
  const dataDir = await createTestDataFolder();
  const notifyUrl = `${CLOSED_ADDRESS}/acquirer/sandbox/notify`;
  const place = buildSandboxOptions({ dataDir, host: "127.0.0.1", port: 0, notifyUrl });
  const sandbox = await createSandbox({ ...place, now });
  const { url } = await sandbox.start();
  const addresses = { appUrl: CLOSED_ADDRESS, appPort: 9, appHost: "127.0.0.1", sandboxUrl: url };
  return {
    url,
    env: buildAppEnv(dataDir, { ...addresses, databaseUrl: "postgres://nowhere" }, {}),
    close: async () => {
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox } from "@santap/sandbox/app";
import { onboardParties } from "./world/parties.ts";
import { sandboxOptions } from "./world/sandbox-options.ts";
import { appEnvironment, type Environment } from "./world/settings.ts";

/** The outside world alone, without an app: for tests of what speaks to it. */
export interface TestSandboxWorld {
  readonly url: string;
  /** What an app would be started with to be this sandbox's partner. */
  readonly env: Environment;
  close(): Promise<void>;
}

/** Nobody listens there: notifications get lost. */
const NOWHERE = "http://127.0.0.1:9";

/** A sandbox on a free port, with keys and memory of its own, whose business time is `now`. */
export async function startTestSandbox(now: () => Date): Promise<TestSandboxWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), "santap-sandbox-"));
  await onboardParties(dataDir);
  const notifyUrl = `${NOWHERE}/acquirer/sandbox/notify`;
  const place = sandboxOptions({ dataDir, host: "127.0.0.1", port: 0, notifyUrl });
  const sandbox = await createSandbox({ ...place, now });
  const { url } = await sandbox.listen();
  const addresses = { appUrl: NOWHERE, appPort: 9, appHost: "127.0.0.1", sandboxUrl: url };
  return {
    url,
    env: appEnvironment(dataDir, { ...addresses, databaseUrl: "postgres://nowhere" }, {}),
    close: async () => {
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

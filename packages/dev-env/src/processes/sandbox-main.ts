import { createSandbox } from "@santap/sandbox/app";
import { buildSandboxOptions, type SandboxSettings } from "../settings/sandbox-options.ts";

/** The sandbox as a child process. Its argument is `SandboxSettings` as JSON. */
const place = JSON.parse(process.argv[2] ?? "") as SandboxSettings;
const sandbox = await createSandbox(buildSandboxOptions(place));
await sandbox.start();

let closing = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    void sandbox.close().then(() => process.exit(0));
  });
}

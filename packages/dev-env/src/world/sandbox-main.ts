import { createSandbox } from "@santap/sandbox/app";
import { sandboxOptions, type SandboxPlace } from "./sandbox-options.ts";

/** The sandbox as a process of its own. Its one argument is a `SandboxPlace` as JSON. */
const place = JSON.parse(process.argv[2] ?? "") as SandboxPlace;
const sandbox = await createSandbox(sandboxOptions(place));
await sandbox.start();

let closing = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    void sandbox.close().then(() => process.exit(0));
  });
}

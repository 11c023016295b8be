import { readFileSync } from "node:fs";
import { createSandbox, type SandboxOptions } from "./app.ts";

/** The sandbox as a program. Its argument is a JSON file of SandboxOptions. */
const options = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as SandboxOptions;
const sandbox = await createSandbox(options);
const { url } = await sandbox.start();
console.log(`Sandbox: wallet, inbox and faults at ${url}`);

let closing = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    void sandbox.close().then(() => process.exit(0));
  });
}

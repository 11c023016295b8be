import { createSandbox } from "./app.ts";
import { readConfig } from "./config.ts";

const sandbox = await createSandbox(readConfig(process.env));
const { url } = await sandbox.listen();
console.log(`Sandbox: wallet, inbox and faults at ${url}`);

let closing = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    void sandbox.close().then(() => process.exit(0));
  });
}

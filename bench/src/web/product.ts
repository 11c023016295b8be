import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootSantap } from "@santap/dev-env/boot";
import { startSandbox } from "../contenders/start-sandbox.ts";
import { openRelay } from "../load/relay.ts";

/** The product as processes of its own, with somebody at its door who notes each notification. */
export interface Product {
  readonly appUrl: string;
  readonly sandboxUrl: string;
  /** Epoch ms of the last one; NaN before the first. */
  readonly notifiedAt: () => number;
  stop(): Promise<void>;
}

/** One tap proves a person; nobody counts calls. */
const ENV = { LOG_LEVEL: "error", FLOOD_LIMIT: "0", HUMAN_VERIFICATION: "sandbox" };

export async function startProduct(log: (line: string) => void): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), "santap-bench-web-"));
  let last = Number.NaN;
  const relay = await openRelay(() => (last = Date.now()));
  const world = await bootSantap({ mode: "processes", dataDir: folder, env: ENV, log });
  await world.sandbox.stop();
  const sandbox = await startSandbox(folder, { url: world.sandboxUrl, relay: relay.url });
  relay.forwardTo(world.appUrl);
  return {
    appUrl: world.appUrl,
    sandboxUrl: world.sandboxUrl,
    notifiedAt: () => last,
    async stop() {
      await sandbox.stop();
      await world.stop();
      await relay.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

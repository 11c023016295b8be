import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootSantap } from "@santap/dev-env/boot";
import { startSandbox } from "../targets/start-sandbox.ts";
import { openRelay } from "../load/relay.ts";

/** The product with a relay that records the arrival of each notification. */
export interface Product {
  readonly appUrl: string;
  readonly sandboxUrl: string;
  /** Epoch ms of the last notification; NaN before the first. */
  readonly notifiedAt: () => number;
  stop(): Promise<void>;
}

/** One-tap human verification and no flood limit. */
const ENV = { LOG_LEVEL: "error", FLOOD_LIMIT: "0", HUMAN_VERIFICATION: "sandbox" };

export async function startProduct(log: (line: string) => void): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), "santap-bench-web-"));
  let last = Number.NaN;
  const relay = await openRelay(() => (last = Date.now()));
  const product = await bootSantap({ mode: "processes", dataDir: folder, env: ENV, log });
  await product.sandbox.stop();
  const sandbox = await startSandbox(folder, { url: product.sandboxUrl, relay: relay.url });
  relay.forwardTo(product.appUrl);
  return {
    appUrl: product.appUrl,
    sandboxUrl: product.sandboxUrl,
    notifiedAt: () => last,
    async stop() {
      await sandbox.stop();
      await product.stop();
      await relay.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

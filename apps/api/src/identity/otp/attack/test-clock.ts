import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The time of a server that was started with `env`; it moves only when the test moves it. */
export interface TestClock {
  readonly env: Readonly<Record<string, string>>;
  /** Epoch ms. */
  now(): number;
  pass(ms: number): void;
  close(): void;
}

const PRELOAD = new URL("./moved-clock.ts", import.meta.url).href;

export function openTestClock(): TestClock {
  const folder = mkdtempSync(join(tmpdir(), "santap-clock-"));
  const file = join(folder, "epoch");
  let now = Date.now();

  /** Eight bytes over eight bytes: nobody ever reads half of a time. */
  function tell(): void {
    const epoch = Buffer.alloc(8);
    epoch.writeBigInt64LE(BigInt(now));
    writeFileSync(file, epoch, { flag: "r+" });
  }

  writeFileSync(file, Buffer.alloc(8));
  tell();
  return {
    env: { TEST_CLOCK_FILE: file, NODE_OPTIONS: `--import=${PRELOAD}` },
    now: () => now,
    pass(ms) {
      now += ms;
      tell();
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}

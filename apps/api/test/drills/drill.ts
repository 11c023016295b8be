import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { asAppRole } from "@santap/dev-env/postgres";
import { Missing } from "./distribution.ts";

const LEDGER_CHECK = fileURLToPath(new URL("../../src/commands/ledger-check.ts", import.meta.url));

export interface Drill {
  /** One line of the report. */
  say(line: string): void;
  /** Says how long it took. */
  timed<T>(what: string, work: () => T | Promise<T>): Promise<T>;
  /** Ends the drill as failed where it does not hold. */
  holds(what: string, found: boolean): void;
  /** Undone at the end, last first, however it ends. */
  after(undo: () => void | Promise<void>): void;
}

/** Runs a drill in a terminal: ends with 0 where all of it held, with 1 and one sentence where not. */
export async function runDrill(name: string, work: (drill: Drill) => Promise<void>): Promise<void> {
  const undo: (() => void | Promise<void>)[] = [];
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const startedAt = performance.now();
  try {
    await work({
      say,
      async timed(what, run) {
        const before = performance.now();
        const result = await run();
        say(`${what}: ${secondsSince(before)} s`);
        return result;
      },
      holds(what, found) {
        say(`${found ? "ok    " : "FAILED"} ${what}`);
        if (!found) throw new Error(`it does not hold that ${what}`);
      },
      after: (step) => void undo.push(step),
    });
    say(`${name}: all of it held, ${secondsSince(startedAt)} s`);
  } catch (error) {
    process.exitCode = 1;
    say(error instanceof Missing ? error.message : `${name} failed: ${String(error)}`);
    if (process.env["DEBUG"] && error instanceof Error) say(error.stack ?? "");
  }
  for (const step of undo.toReversed()) {
    await (async () => step())().catch((error: unknown) => say(`cleaning up: ${String(error)}`));
  }
  process.exit();
}

/** What `ledger-check.ts` ends with, as the role that runs the server: 0 where every rupiah has its place. */
export function checkLedger(databaseUrl: string): number | null {
  const env = { PATH: process.env["PATH"], DATABASE_URL: asAppRole(databaseUrl) };
  return spawnSync(process.execPath, [LEDGER_CHECK], { env, encoding: "utf8" }).status;
}

function secondsSince(before: number): string {
  return ((performance.now() - before) / 1000).toFixed(1);
}

import type { BootOptions, SantapWorld } from "./boot.ts";
import { diskFull, StartupFailure, systemErrorCode } from "./startup-failure.ts";

export interface Running {
  /** Where a person opens the diner app. */
  readonly origin: string;
  readonly world: SantapWorld;
  stop(): Promise<void>;
}

type Hooks = Pick<BootOptions, "log" | "onLine" | "onLost" | "supervised">;

/**
 * The life of a program in a terminal: boots, prints the addresses, waits for a signal or for a part
 * that cannot be started again, stops everything and ends the process. A start that cannot succeed ends it with one sentence.
 */
export async function runUntilStopped(boot: (hooks: Hooks) => Promise<Running>): Promise<never> {
  const end = awaitEnd();
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    const running = await boot({
      log: print,
      onLine: (part, line) => print(`[${part}] ${line}`),
      onLost: end.lose,
      supervised: true,
    });
    print(addresses(running));
    const loss = await end.reached;
    print(loss ?? "Stopping …");
    await running.stop();
    process.exit(loss === undefined ? 0 : 1);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

/** Resolves at a signal to stop (undefined) or at the loss of a part (the sentence that tells it). */
function awaitEnd(): { reached: Promise<string | undefined>; lose: (sentence: string) => void } {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => resolve(undefined));
  }
  // The script that started this program was killed.
  process.once("disconnect", () => resolve(undefined));
  process.channel?.unref();
  return { reached: promise, lose: resolve };
}

function explain(error: unknown): string {
  if (error instanceof StartupFailure) return error.sentence;
  if (systemErrorCode(error) === "ENOSPC") return diskFull("the data folder").sentence;
  const reason = error instanceof Error ? error.message : String(error);
  const detail = process.env["DEBUG"] && error instanceof Error ? `\n${error.stack}` : "";
  return `Santap could not start: ${reason}${detail}`;
}

function addresses({ origin, world }: Running): string {
  return `
Santap is running.

  Diner app, at a table      ${origin}/t/DEMO-A1
  Diner app                  ${origin}/
  Wallet, inbox and faults   ${world.sandboxUrl}/
  What diners do, in numbers ${world.appUrl}/console/insights (demo data: operator, santap-demo)
  API description            ${world.appUrl}/docs

Stop it with Ctrl-C.
`;
}

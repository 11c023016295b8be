import type { SantapEnvironment } from "./boot.ts";
import { diskFull, StartupFailure, systemErrorCode } from "./startup-failure.ts";
import type { BootOptions } from "./boot-options.ts";

export interface RunningProgram {
  /** The URL of the diner app. */
  readonly origin: string;
  readonly environment: SantapEnvironment;
  stop(): Promise<void>;
}

type Hooks = Pick<BootOptions, "log" | "onLine" | "onExit" | "supervised">;

/**
 * Boots, prints the addresses, waits for a signal or for a service that cannot be restarted, stops
 * everything and exits. A StartupFailure is printed as one sentence.
 */
export async function runUntilStopped(
  boot: (hooks: Hooks) => Promise<RunningProgram>,
): Promise<never> {
  const end = createEndSignal();
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    const running = await boot({
      log: print,
      onLine: (service, line) => print(`[${service}] ${line}`),
      onExit: end.lose,
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

/** Resolves to undefined at a signal, or to the message about a lost service. */
function createEndSignal(): {
  reached: Promise<string | undefined>;
  lose: (sentence: string) => void;
} {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => resolve(undefined));
  }
  // The parent script was killed.
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

function addresses({ origin, environment }: RunningProgram): string {
  return `
Santap is running.

  Diner app, at a table      ${origin}/t/DEMO-A1
  Diner app                  ${origin}/
  Wallet, inbox and faults   ${environment.sandboxUrl}/
  What diners do, in numbers ${environment.appUrl}/console/insights (demo data: operator, santap-demo)
  Kitchen of Sate Lentera    ${environment.appUrl}/console (demo data: maya.s01, santap-demo; PINs: docs/staff.md)
  Floor of Sate Lentera      ${environment.appUrl}/console (demo data: maya.s01, santap-demo; use the device as Lantai)
  Counter of Kopi Langkah    ${environment.appUrl}/console (demo data: maya.s06, santap-demo; use the device as Kasir 1)
  API description            ${environment.appUrl}/docs

Stop it with Ctrl-C.
`;
}

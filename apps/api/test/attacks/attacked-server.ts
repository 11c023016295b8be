import { readFileSync } from "node:fs";
import { bootTestEnvironment } from "@santap/dev-env/test-environment";

/** The server as production runs it, a process with its flags, which a test sends attacks to. */
export interface AttackedServer {
  readonly url: string;
  /** Time for which the main thread, which is the event loop's, was on a processor so far, ms. */
  loopCpu(): number;
  /** The most memory that the process ever held, MiB. */
  peakMemory(): number;
  /** Lines logged so far at level error and above. */
  errors(): string[];
  stop(): Promise<void>;
}

export async function startAttackedServer(
  env: Record<string, string> = {},
): Promise<AttackedServer> {
  const lost: string[] = [];
  const world = await bootTestEnvironment({
    mode: "processes",
    env: { FLOOD_LIMIT: "50", ...env },
    onExit: (sentence) => lost.push(sentence),
  });
  const proc = (file: string) => {
    if (lost.length > 0) throw new Error([...lost, ...world.api.output.slice(-30)].join("\n"));
    return readFileSync(`/proc/${world.api.pid}/${file}`, "utf8");
  };
  return {
    url: world.appUrl,
    loopCpu: () => Number(proc(`task/${world.api.pid}/schedstat`).split(" ")[0]) / 1_000_000,
    peakMemory: () => Number(/^VmHWM:\s+(\d+) kB$/m.exec(proc("status"))?.[1]) / 1_024,
    errors: () => world.api.output.filter((line) => /"level":[56]0/.test(line)),
    stop: () => world.stop(),
  };
}

import { readFileSync } from "node:fs";
import { bootTestEnvironment } from "@santap/dev-env/test-environment";
import { test as base } from "vitest";

/** The server as production runs it, a process with its flags, which a test sends attacks to. */
interface AttackedServer {
  readonly url: string;
  /** Time for which the main thread, which is the event loop's, was on a processor so far, ms. */
  loopCpu(): number;
  /** The most memory that the process ever held, MiB. */
  peakMemory(): number;
  /** Lines logged so far at level error and above. */
  errors(): string[];
  stop(): Promise<void>;
}

/** Tests that attack a server of their own, each from an address of its own. */
export const testWithAttackedServer = base
  .extend("server", { scope: "file" }, async ({}, { onCleanup }) => {
    const server = await startAttackedServer();
    onCleanup(() => server.stop());
    return server;
  })
  .extend("attacker", ({ server }) => createAttacker(server));

async function startAttackedServer(): Promise<AttackedServer> {
  const stopped: string[] = [];
  const environment = await bootTestEnvironment({
    mode: "processes",
    env: { FLOOD_LIMIT: "50" },
    onExit: (sentence) => stopped.push(sentence),
  });
  const { api } = environment;
  const readProc = (file: string) => {
    if (stopped.length > 0) throw new Error([...stopped, ...api.output.slice(-30)].join("\n"));
    return readFileSync(`/proc/${api.pid}/${file}`, "utf8");
  };
  return {
    url: environment.appUrl,
    loopCpu: () => Number(readProc(`task/${api.pid}/schedstat`).split(" ")[0]) / 1_000_000,
    peakMemory: () => Number(/^VmHWM:\s+(\d+) kB$/m.exec(readProc("status"))?.[1]) / 1_024,
    errors: () => api.output.filter((line) => /"level":[56]0/.test(line)),
    stop: () => environment.stop(),
  };
}

let addresses = 0;

/** The flood limit counts the requests of each address. */
function createAttacker({ url }: AttackedServer) {
  let address = "";
  const useNewAddress = () => {
    addresses += 1;
    address = `203.0.113.${addresses}`;
  };
  useNewAddress();

  async function send(path: string, type: string, body: string) {
    const headers = { "content-type": type, "x-forwarded-for": address };
    const response = await fetch(`${url}${path}`, { method: "POST", headers, body });
    return { status: response.status, text: await response.text() };
  }
  return {
    useNewAddress,
    sendForm: (path: string, form: string, key = "santap-web") =>
      send(`${path}?app_key=${key}`, "application/x-www-form-urlencoded", form),
    sendJson: (path: string, body: string) => send(path, "application/json", body),
  };
}

/** The least of three tries: what a compiler or the collection of garbage took is not the request's. */
export async function measureCpu(
  server: AttackedServer,
  attack: () => Promise<unknown>,
): Promise<number> {
  const tries: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const before = server.loopCpu();
    await attack();
    tries.push(server.loopCpu() - before);
  }
  return Math.min(...tries);
}

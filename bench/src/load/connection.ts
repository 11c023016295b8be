import { Agent, request, type OutgoingHttpHeaders } from "node:http";

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** As they were set. */
  readonly cookies: readonly string[];
}

export interface Ask {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

const TIMEOUT_MS = 15_000;

/** A keep-alive agent of one virtual buyer; more `sockets` for a shared agent. */
export function openConnection(sockets = 1): Agent {
  return new Agent({ keepAlive: true, maxSockets: sockets });
}

let networks = 0;

/** The same from a /24 of its own, of this machine: the app counts claims by network. */
export function openConnectionOfOwnNetwork(): Agent {
  networks += 1;
  const localAddress = `127.${1 + (networks >> 8)}.${networks & 255}.1`;
  return new Agent({ keepAlive: true, maxSockets: 1, localAddress });
}

/** @throws for an address that is not loopback: this program must never put load on other machines */
export function requireLoopback(url: string): string {
  const { protocol, hostname, origin } = new URL(url);
  if (protocol === "http:" && (hostname === "localhost" || hostname === "127.0.0.1")) return origin;
  throw new Error(`${hostname} is not this machine`);
}

export function send(agent: Agent, { url, method, headers = {}, body }: Ask): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const call = request(url, { method, agent, headers: { ...headers, ...length } });
    call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error(`no answer from ${url}`)));
    call.on("error", reject);
    call.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        const cookies = response.headers["set-cookie"] ?? [];
        resolve({ status: response.statusCode ?? 0, text, cookies });
      });
    });
    call.end(body);
  });
}

/** Posts JSON; throws with the start of the text unless the status is 200. */
export async function postJson<Data>(
  agent: Agent,
  url: string,
  { body, headers = {} }: { body: object; headers?: OutgoingHttpHeaders },
): Promise<Data> {
  const { status, text } = await send(agent, {
    url,
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`${url} answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as Data;
}

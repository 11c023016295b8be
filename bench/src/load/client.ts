import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** As they were set. */
  readonly cookies: readonly string[];
}

export interface Ask {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

const TIMEOUT_MS = 15_000;

/** A keep-alive agent of one virtual buyer; more `sockets` for a shared agent. */
export function openConnection(sockets = 1): Agent {
  return new Agent({ keepAlive: true, maxSockets: sockets });
}

let networks = 0;

/** The same from a /24 of its own, of this machine: the app counts by network. */
export function openConnectionOfOwnNetwork(): Agent {
  networks += 1;
  const localAddress = `127.${1 + (networks >> 8)}.${networks & 255}.1`;
  return new Agent({ keepAlive: true, maxSockets: 1, localAddress });
}

export function send(agent: Agent, { url, method = "GET", headers, body }: Ask): Promise<Reply> {
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

interface Json {
  readonly body: object;
  readonly headers?: OutgoingHttpHeaders;
}

/** Posts JSON; throws with the start of the text unless the status is 200. */
export async function postJson<Data>(agent: Agent, url: string, json: Json): Promise<Data> {
  const headers = { "content-type": "application/json", ...json.headers };
  const body = JSON.stringify(json.body);
  const { status, text } = await send(agent, { url, method: "POST", headers, body });
  if (status !== 200) throw new Error(`${url} answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as Data;
}

/** A call of the app by its path. @throws unless it succeeds */
export type Call = <Data>(
  path: string,
  json: Json & { readonly via: Agent; readonly token?: string },
) => Promise<Data>;

export function openCalls(appUrl: string): Call {
  return async (path, { via, token, body, headers }) => {
    const signed = { ...headers, ...(token && { authorization: `Bearer ${token}` }) };
    const url = `${appUrl}/digital-food${path}`;
    const answer = await postJson<{ success: boolean; data: never }>(via, url, {
      body,
      headers: signed,
    });
    if (answer.success) return answer.data;
    throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
  };
}

/** Signs in to the console. @returns the cookies of the session */
export async function signInStaff(
  agent: Agent,
  appUrl: string,
  { loginName, address }: { loginName: string; address: string },
): Promise<string> {
  const { status, text, cookies } = await send(agent, {
    url: `${appUrl}/digital-food/operator/login`,
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address, origin: appUrl },
    body: JSON.stringify({ loginName, password: "santap-demo" }),
  });
  if (status !== 200 || cookies.length === 0) throw new Error(`sign-in: ${status} ${text}`);
  return cookies.map((one) => one.split(";", 1)[0]).join("; ");
}

/** Server-sent events, each as it was sent. Rejects where the stream is refused; its end is not told. */
export function openEventStream(
  url: string,
  headers: OutgoingHttpHeaders,
  onEvent: (event: string) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent: false });
    asked.on("error", reject);
    asked.on("response", (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`the stream answered ${response.statusCode}`));
        return;
      }
      // Its end is the bench's own.
      response.on("error", () => undefined);
      let rest = "";
      response.on("data", (chunk: Buffer) => {
        const parts = `${rest}${chunk.toString("utf8")}`.split("\n\n");
        rest = parts.pop() ?? "";
        for (const part of parts) onEvent(part);
      });
      resolve(response);
    });
    asked.end();
  });
}

import { createServer, request as httpRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * LOST: the call arrives and has its effect, the answer is cut off. GARBAGE, BROKEN (HTTP 500) and
 * SLOW (nothing for a minute): the call does not arrive.
 */
export type ProxyFault = "LOST" | "GARBAGE" | "BROKEN" | "SLOW";

/** Between an adapter and its acquirer's local server, to do what networks do. */
export interface FaultyProxy {
  readonly url: string;
  /** The address of every call that came, with its query. */
  readonly called: readonly string[];
  /** From now on; `calls` of them, or all. Calls for an access token are left alone. */
  fail(fault: ProxyFault, calls?: number): void;
  repair(): void;
  close(): Promise<void>;
}

const TOKEN_CALL = /access-token/;

export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  const called: string[] = [];
  let fault: ProxyFault | null = null;
  let left = 0;
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    called.push(path);
    const body = await buffer(request);
    const spoilt = fault !== null && left > 0 && !TOKEN_CALL.test(path) ? fault : null;
    if (spoilt !== null) left -= 1;
    if (spoilt !== null && spoilt !== "LOST") return misbehave(response, spoilt);
    const headers = { ...request.headers, connection: "close" };
    const onward = httpRequest(target + path, { method: request.method, headers }, (answer) => {
      if (spoilt === "LOST") {
        answer.resume().on("end", () => response.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    onward.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    called,
    fail(kind, calls = Number.POSITIVE_INFINITY) {
      fault = kind;
      left = calls;
    },
    repair() {
      fault = null;
    },
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

function misbehave(response: ServerResponse, fault: Exclude<ProxyFault, "LOST">): void {
  switch (fault) {
    case "GARBAGE":
      response.writeHead(200, { "content-type": "text/html" }).end("<html>Bad Gateway</html>");
      return;
    case "BROKEN":
      response.writeHead(500, { "content-type": "application/json" });
      response.end(JSON.stringify({ message: "Internal Server Error" }));
      return;
    case "SLOW":
      setTimeout(() => response.destroy(), 60_000).unref();
  }
}

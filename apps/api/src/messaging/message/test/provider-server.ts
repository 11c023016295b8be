import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it came, for a provider to check and for a test to look at. */
export interface SeenRequest {
  method: string;
  /** Path and query, as they were written. */
  target: string;
  headers: Record<string, string>;
  body: string;
}

export interface ProviderAnswer {
  status: number;
  body: object;
}

/** WELL: as documented. The others are what every provider does on its bad days. */
export type Mood = "WELL" | "LIMITED" | "DOWN" | "BROKEN" | "GARBAGE" | "HUGE" | "SILENT" | "MOVED";

export interface ProviderServer {
  readonly url: string;
  readonly seen: SeenRequest[];
  mood: Mood;
  /** Bytes of an answer that were really taken. */
  served: number;
  close(): Promise<void>;
}

export interface ProviderBook {
  /** What the provider documents that it answers. */
  answer(request: SeenRequest): ProviderAnswer;
  /** Its own words for too many calls, and for being down for a moment. */
  limited: ProviderAnswer;
  down: ProviderAnswer;
}

const HUGE_BYTES = 8 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 32);

/** A provider on a free port of this machine. */
export async function startProvider(book: ProviderBook): Promise<ProviderServer> {
  const http = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const server: ProviderServer = {
    url: `http://127.0.0.1:${port}`,
    seen: [],
    mood: "WELL",
    served: 0,
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const seen = await readRequest(request);
    server.seen.push(seen);
    switch (server.mood) {
      case "WELL":
        return sendJson(response, book.answer(seen));
      case "LIMITED":
        return sendJson(response, book.limited);
      case "DOWN":
        return sendJson(response, book.down);
      case "BROKEN":
        return void response.writeHead(500).end("<html>Internal Server Error</html>");
      case "GARBAGE":
        return void response.writeHead(book.answer(seen).status).end('{"messages":[{"id"');
      case "MOVED":
        return void response.writeHead(307, { location: `${server.url}/elsewhere` }).end();
      case "HUGE":
        return sendHuge(server, response, book.answer(seen));
      case "SILENT":
        return undefined;
    }
  }
  return server;
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const body = Buffer.concat(chunks).toString("utf8");
  return { method: request.method ?? "", target: request.url ?? "", headers, body };
}

function sendJson(response: ServerResponse, { status, body }: ProviderAnswer): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** The documented answer, with blanks behind it that never seem to end. */
function sendHuge(server: ProviderServer, response: ServerResponse, answer: ProviderAnswer): void {
  response.writeHead(answer.status, { "content-type": "application/json" });
  response.write(JSON.stringify(answer.body));
  function more(): void {
    while (server.served < HUGE_BYTES) {
      server.served += CHUNK.length;
      if (!response.write(CHUNK)) return void response.once("drain", more);
    }
    response.end();
  }
  more();
}

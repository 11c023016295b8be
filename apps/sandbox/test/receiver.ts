import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Json } from "./json.ts";

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  readonly body: Json;
}

/** The merchant's server: records notifications and answers as configured. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Resolves when `count` notifications have arrived in total. */
  arrived(count: number): Promise<readonly Received[]>;
  /** The next responses; afterwards acknowledgements. */
  answerNext(...answers: { status: number; body: object }[]): void;
  close(): Promise<void>;
}

const ACKNOWLEDGED = { status: 200, body: { responseCode: "2005200", responseMessage: "OK" } };

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: { status: number; body: object }[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const raw = Buffer.concat(chunks).toString("utf8");
      const { url: path = "", headers } = request;
      const { status, body } = answers.shift() ?? ACKNOWLEDGED;
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
      received.push({ path, headers, raw, body: JSON.parse(raw) });
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/acquirer/sandbox/notify?v=1`,
    received,
    arrived: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve(received);
        };
        waiting.add(check);
        check();
      }),
    answerNext: (...next) => void answers.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

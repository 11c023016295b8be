import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openConnection, send } from "./client.ts";

/**
 * Forwards notifications from an acquirer to a target, byte for byte, and reports when the target has
 * acknowledged them, so that no polling is needed.
 */
export interface Relay {
  readonly url: string;
  /** Sets the URL that notifications are forwarded to. */
  forwardTo(url: string): void;
  /** Called at each notification. */
  onArrival(listener: () => void): void;
  /** Resolves when the notification of this payment is acknowledged. */
  acknowledged(paymentReference: string): Promise<void>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 15_000;
/** Concurrent deliveries of the acquirer. */
const SOCKETS = 32;
const ACKNOWLEDGED = /"responseCode":"2005200"/;
const REFERENCE = /"paymentReferenceNo"\s*:\s*"([^"]+)"/;

export async function openRelay(): Promise<Relay> {
  const agent = openConnection(SOCKETS);
  /** A notification may be acknowledged before the wallet's response with the reference arrives. */
  const verdicts = new Map<string, PromiseWithResolvers<void>>();
  let target = "";
  let arrived: () => void = () => undefined;

  function findVerdict(reference: string): PromiseWithResolvers<void> {
    const verdict = verdicts.get(reference) ?? Promise.withResolvers<void>();
    verdicts.set(reference, verdict);
    // It may have no waiter yet.
    verdict.promise.catch(() => undefined);
    return verdict;
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    arrived();
    const { host: _ours, connection: _hop, ...headers } = request.headers;
    const url = `${target}${request.url ?? ""}`;
    const { status, text } = await send(agent, { url, method: "POST", headers, body });
    response.writeHead(status, { "content-type": "application/json" }).end(text);
    const verdict = findVerdict(REFERENCE.exec(body.toString("utf8"))?.[1] ?? "");
    if (status === 200 && ACKNOWLEDGED.test(text)) verdict.resolve();
    else verdict.reject(new Error(`notification refused with ${status}: ${text}`));
  }

  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (url) => (target = url),
    onArrival: (listener) => (arrived = listener),
    async acknowledged(reference) {
      const { promise, reject } = findVerdict(reference);
      const late = new Error("the payment was not acknowledged in time");
      const timer = setTimeout(() => reject(late), TIMEOUT_MS);
      await promise.finally(() => {
        clearTimeout(timer);
        verdicts.delete(reference);
      });
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

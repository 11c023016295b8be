import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openConnection, send, type Reply } from "./connection.ts";

/**
 * Forwards notifications from an acquirer to a target, byte for byte, and reports when the target has
 * acknowledged them, so that no polling is needed.
 */
export interface Relay {
  readonly url: string;
  /** Sets the URL that notifications are forwarded to. */
  forwardTo(url: string): void;
  /** Resolves when the notification of this payment is acknowledged. */
  acknowledged(paymentReference: string): Promise<void>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 15_000;
/** Concurrent deliveries of the acquirer. */
const SOCKETS = 32;
const ACKNOWLEDGED = /"responseCode":"2005200"/;

/** `onArrival` is called before each notification is forwarded. */
export async function openRelay(onArrival: () => void = () => undefined): Promise<Relay> {
  const agent = openConnection(SOCKETS);
  const ledger = openLedger();
  let target = "";

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request);
    onArrival();
    const { host: _ours, connection: _hop, ...headers } = request.headers;
    const url = `${target}${request.url ?? ""}`;
    const reply = await send(agent, { url, method: "POST", headers, body });
    response.writeHead(reply.status, { "content-type": "application/json" });
    response.end(reply.text);
    settle(ledger, body, reply);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    forwardTo: (url) => (target = url),
    acknowledged: (reference) => ledger.wait(reference),
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function settle(ledger: Ledger, body: Buffer, { status, text }: Reply): void {
  const notification = JSON.parse(body.toString("utf8")) as {
    additionalInfo?: { paymentReferenceNo?: string };
  };
  const reference = notification.additionalInfo?.paymentReferenceNo;
  if (reference === undefined) return;
  if (status === 200 && ACKNOWLEDGED.test(text)) ledger.acknowledge(reference);
  else ledger.refuse(reference, new Error(`notification refused with ${status}: ${text}`));
}

interface Ledger {
  wait(reference: string): Promise<void>;
  acknowledge(reference: string): void;
  refuse(reference: string, why: Error): void;
}

/** A notification may be acknowledged before the wallet's response with the reference arrives. */
function openLedger(): Ledger {
  const verdicts = new Map<string, PromiseWithResolvers<void>>();
  function verdictOn(reference: string): PromiseWithResolvers<void> {
    const known = verdicts.get(reference) ?? Promise.withResolvers<void>();
    verdicts.set(reference, known);
    return known;
  }
  return {
    async wait(reference) {
      const { promise, reject } = verdictOn(reference);
      const late = new Error("the payment was not acknowledged in time");
      const timer = setTimeout(() => reject(late), TIMEOUT_MS);
      await promise.finally(() => {
        clearTimeout(timer);
        verdicts.delete(reference);
      });
    },
    acknowledge: (reference) => verdictOn(reference).resolve(),
    refuse(reference, why) {
      const { promise, reject } = verdictOn(reference);
      // It may have no waiter yet.
      promise.catch(() => undefined);
      reject(why);
    },
  };
}

import { BASE_PATH } from "@santap/contract/call";
import { PAY_EVENTS_PATH } from "@santap/contract/calls/payment";

export interface PayStream {
  readonly status: number;
  readonly headers: Headers;
  /** The next status, with the time it arrived; null once the server has ended the stream. */
  next(): Promise<{ payStatus: string; at: number } | null>;
  close(): void;
}

/** Listens to a payment's pushed result as a browser at `address` does. */
export async function subscribeToPayment(
  appUrl: string,
  box: string,
  address: string,
): Promise<PayStream> {
  const abort = new AbortController();
  const response = await fetch(`${appUrl}${BASE_PATH}${PAY_EVENTS_PATH}?box=${box}`, {
    headers: { "x-forwarded-for": address },
    signal: abort.signal,
  });
  const events = readEvents(response);
  return {
    status: response.status,
    headers: response.headers,
    next: async () => (await events.next()).value ?? null,
    close: () => abort.abort(),
  };
}

async function* readEvents(response: Response): AsyncGenerator<{ payStatus: string; at: number }> {
  let text = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const data = /^event: payStatus\ndata: (.+)$/.exec(part)?.[1];
      if (data === undefined) continue;
      const { payStatus } = JSON.parse(data) as { payStatus: string };
      yield { payStatus, at: Date.now() };
    }
  }
}

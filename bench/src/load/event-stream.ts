import { request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";

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

import { Agent, request } from "node:http";

/** What an acquirer, or somebody in its place, sends. */
export interface NotificationRequest {
  path: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface NotificationAnswer {
  /** 0 where the connection was cut before an answer came. */
  status: number;
  text: string;
}

/** So many connections to the app that stay open, as an acquirer's servers keep them. */
export interface NotificationClient {
  send(parcel: NotificationRequest): Promise<NotificationAnswer>;
  /** All of them, each connection taking the next one as soon as it is free; answers in their order. */
  sendAll(
    count: number,
    parcelAt: (index: number) => NotificationRequest,
  ): Promise<NotificationAnswer[]>;
  close(): void;
}

export function openNotificationClient(appUrl: string, connections = 32): NotificationClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (parcel: NotificationRequest) => post(agent, new URL(parcel.path, appUrl), parcel);
  return {
    send,
    async sendAll(count, parcelAt) {
      const answers: NotificationAnswer[] = [];
      let next = 0;
      const work = async () => {
        for (let index = next++; index < count; index = next++) {
          answers[index] = await send(parcelAt(index));
        }
      };
      await Promise.all(Array.from({ length: connections }, work));
      return answers;
    },
    close: () => agent.destroy(),
  };
}

function post(
  agent: Agent,
  url: URL,
  { headers, body }: NotificationRequest,
): Promise<NotificationAnswer> {
  return new Promise((resolve) => {
    const length = { "content-length": String(Buffer.byteLength(body)) };
    const call = request(url, { method: "POST", agent, headers: { ...headers, ...length } });
    call.on("error", () => resolve({ status: 0, text: "" }));
    call.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", () => resolve({ status: 0, text: "" }));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    call.end(body);
  });
}

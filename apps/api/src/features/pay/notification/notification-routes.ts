import type { FastifyInstance } from "fastify";
import { httpStatusOf, responseStatus, type KnownMeaning } from "@santap/snap/response-code";
import { SERVICES } from "@santap/snap/service-code";
import { formatTimestamp } from "@santap/snap/timestamp";
import type { NotifiedService } from "./acquirer-word.ts";
import { receiveNotification, type NotificationDeps } from "./receive-notification.ts";

const MOST_BYTES = 64 * 1024;

/** Where an acquirer tells what became of codes, and of wallets. */
export const NOTIFY_PATHS: Readonly<Record<NotifiedService, (profile: string) => string>> = {
  QR_NOTIFY: (profile) => `/acquirer/${profile}/notify`,
  DEBIT_NOTIFY: (profile) => `/acquirer/${profile}/notify/debit`,
};

/** Where the acquirer tells what became of a payment. Raw bytes: the signature covers those. */
export async function serveNotifications(
  app: FastifyInstance,
  deps: NotificationDeps,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const service of ["QR_NOTIFY", "DEBIT_NOTIFY"] as const) {
      scope.post<{ Params: { profile: string }; Body: Buffer | undefined }>(
        NOTIFY_PATHS[service](":profile"),
        { bodyLimit: MOST_BYTES, schema: { hide: true } },
        async (request, reply) => {
          const meaning = await receiveNotification(deps, {
            profile: request.params.profile,
            service,
            path: request.raw.url ?? request.url,
            headers: request.headers,
            rawBody: request.body ?? Buffer.alloc(0),
          });
          return answer(reply, { meaning, service, now: deps.clock() });
        },
      );
    }
  });
}

function answer(
  reply: {
    status(code: number): typeof reply;
    header(name: string, value: string): typeof reply;
    send(body: object): unknown;
  },
  said: { meaning: KnownMeaning; service: NotifiedService; now: number },
): unknown {
  return reply
    .status(httpStatusOf(said.meaning))
    .header("x-timestamp", formatTimestamp(new Date(said.now)))
    .send(responseStatus(said.meaning, SERVICES[said.service].code));
}

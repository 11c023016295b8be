import type { FastifyInstance } from "fastify";
import { httpStatusOf, responseStatus, type KnownMeaning } from "@santap/snap/response-code";
import { SERVICES } from "@santap/snap/service-code";
import { formatTimestamp } from "@santap/snap/timestamp";
import { receiveNotification, type NotificationDeps } from "./receive-notification.ts";

const MOST_BYTES = 64 * 1024;

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
    scope.post<{ Params: { profile: string }; Body: Buffer | undefined }>(
      "/acquirer/:profile/notify",
      { bodyLimit: MOST_BYTES, schema: { hide: true } },
      async (request, reply) => {
        const meaning = await receiveNotification(deps, {
          profile: request.params.profile,
          path: request.raw.url ?? request.url,
          headers: request.headers,
          rawBody: request.body ?? Buffer.alloc(0),
        });
        return answer(reply, meaning, deps.clock());
      },
    );
  });
}

function answer(
  reply: {
    status(code: number): typeof reply;
    header(name: string, value: string): typeof reply;
    send(body: object): unknown;
  },
  meaning: KnownMeaning,
  now: number,
): unknown {
  return reply
    .status(httpStatusOf(meaning))
    .header("x-timestamp", formatTimestamp(new Date(now)))
    .send(responseStatus(meaning, SERVICES.QR_NOTIFY.code));
}

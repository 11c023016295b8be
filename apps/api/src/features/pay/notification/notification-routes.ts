import type { FastifyInstance } from "fastify";
import { HttpFailure } from "../../../plugins/http-failure.ts";
import { receiveNotification, type NotificationDeps } from "./receive-notification.ts";

const MOST_BYTES = 64 * 1024;

/** Where an acquirer tells what became of payments; SNAP has a second address, for wallets. */
export const NOTIFY_PATH = (profile: string): string => `/acquirer/${profile}/notify`;
export const DEBIT_NOTIFY_PATH = (profile: string): string => `${NOTIFY_PATH(profile)}/debit`;

/** Where acquirers tell what became of a payment. Raw bytes: signatures cover those. */
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
    for (const path of [NOTIFY_PATH, DEBIT_NOTIFY_PATH]) {
      scope.post<{ Params: { profile: string }; Body: Buffer | undefined }>(
        path(":profile"),
        { bodyLimit: MOST_BYTES, schema: { hide: true } },
        async (request, reply) => {
          const { profile } = request.params;
          const reader = deps.readers.get(profile);
          if (reader === undefined) throw new HttpFailure(404);
          const raw = {
            path: request.raw.url ?? request.url,
            headers: request.headers,
            rawBody: request.body ?? Buffer.alloc(0),
            atDebitAddress: path === DEBIT_NOTIFY_PATH,
          };
          const verdict = await receiveNotification(deps, {
            ...{ profile, reader, raw },
            address: request.ip,
          });
          const answer = reader.answer(raw, verdict, deps.clock());
          return reply
            .status(answer.status)
            .headers(answer.headers ?? {})
            .send(answer.body);
        },
      );
    }
  });
}

import type { FastifyInstance } from "fastify";
import { HttpError } from "../../../http/http-error.ts";
import { createNotificationInserter } from "./notification-store.ts";
import { receiveNotification, type NotificationDeps } from "./receive-notification.ts";

const MAX_BYTES = 64 * 1024;

export const NOTIFY_PATH = (profile: string): string => `/acquirer/${profile}/notify`;
export const DEBIT_NOTIFY_PATH = (profile: string): string => `${NOTIFY_PATH(profile)}/debit`;

export async function serveNotifications(
  app: FastifyInstance,
  parts: Omit<NotificationDeps, "insertNotification">,
): Promise<void> {
  const deps = { ...parts, insertNotification: createNotificationInserter(parts.db) };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const path of [NOTIFY_PATH, DEBIT_NOTIFY_PATH]) {
      scope.post<{ Params: { profile: string }; Body: Buffer | undefined }>(
        path(":profile"),
        { bodyLimit: MAX_BYTES, schema: { hide: true } },
        async (request, reply) => {
          const { profile } = request.params;
          const reader = deps.readers.get(profile);
          if (reader === undefined) throw new HttpError(404);
          const raw = {
            path: request.raw.url ?? request.url,
            headers: request.headers,
            rawBody: request.body ?? Buffer.alloc(0),
            isDebitEndpoint: path === DEBIT_NOTIFY_PATH,
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

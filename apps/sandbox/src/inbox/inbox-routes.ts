import type { FastifyInstance } from "fastify";
import { requireSecret } from "../bearer-secret.ts";
import { closedObject, matching, text } from "../body-schema.ts";
import type { World } from "../world.ts";
import type { Inbox } from "./inbox-store.ts";

interface MessageBody {
  channel: string;
  to: string;
  text: string;
  code?: string | null;
}

const MOST_LISTED = 100;
const MESSAGE = closedObject(
  {
    channel: matching(/^[A-Za-z][A-Za-z0-9_-]*$/, 24),
    to: matching(/^\+[1-9][0-9]{6,14}$/, 16),
    text: text(1_000),
    code: { anyOf: [text(15), { type: "null" }] },
  },
  ["channel", "to", "text"],
);
// A plus sign in a query string arrives as a space where the caller did not escape it.
const RECIPIENT = closedObject({ to: matching(/^[+ ]?[1-9][0-9]{6,14}$/, 16) }, ["to"]);

/** The telephone network: messages go in by secret, and come out by number. */
export function inboxRoutes(world: World, inbox: Inbox) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post<{ Body: MessageBody }>(
      "/inbox/messages",
      { schema: { body: MESSAGE }, onRequest: requireSecret(world.options.apiSecret) },
      (request, reply) => {
        const { code = null, ...message } = request.body;
        inbox.deliver({ ...message, code, sentAt: world.now().getTime() });
        return reply.code(201).send({ accepted: true });
      },
    );

    app.get<{ Querystring: { to: string } }>(
      "/inbox",
      { schema: { querystring: RECIPIENT } },
      (request, reply) => {
        const to = `+${request.query.to.replace(/^[+ ]/, "")}`;
        const messages = inbox.messagesTo(to, MOST_LISTED);
        void reply.header("cache-control", "no-store");
        return messages.map(({ sentAt, ...message }) => ({
          ...message,
          sentAt: new Date(sentAt).toISOString(),
        }));
      },
    );
  };
}

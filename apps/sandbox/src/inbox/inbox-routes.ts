import type { FastifyInstance } from "fastify";
import { requireBearerSecret } from "../require-bearer.ts";
import { closedObject, matching, text, whole } from "../body-schema.ts";
import type { SandboxContext } from "../context.ts";
import { createInboxFaults, type InboxFaultBox, type InboxFaults } from "./inbox-faults.ts";
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
// An unescaped plus sign in a query string arrives as a space.
const RECIPIENT = closedObject({ to: matching(/^[+ ]?[1-9][0-9]{6,14}$/, 16) }, ["to"]);
const TIMES = { anyOf: [{ type: "boolean" }, whole(0, 1_000)] };
const FAULTS = closedObject({ loseWhatsApp: TIMES, refuseWhatsApp: TIMES }, []);

/** Message delivery: sending requires the secret, reading only the phone number. */
export function inboxRoutes(context: SandboxContext, inbox: Inbox) {
  const faults = createInboxFaults(context.database);
  return async (app: FastifyInstance): Promise<void> => {
    app.post<{ Body: MessageBody }>(
      "/inbox/messages",
      { schema: { body: MESSAGE }, onRequest: requireBearerSecret(context.options.apiSecret) },
      (request, reply) => {
        const { code = null, ...message } = request.body;
        const outcome = getDeliveryOutcome(message.channel, faults);
        if (outcome === "REFUSED") return reply.code(422).send(REFUSAL);
        if (outcome === "LOST") return reply.code(201).send({ accepted: true, status: "accepted" });
        inbox.deliver({ ...message, code, sentAt: context.now().getTime() });
        const status = isWhatsApp(message.channel) ? "delivered" : "accepted";
        return reply.code(201).send({ accepted: true, status });
      },
    );
    app.get("/inbox/faults", () => faults.current());
    app.post<{ Body: InboxFaults }>("/inbox/faults", { schema: { body: FAULTS } }, (request) => {
      faults.replace(request.body);
      return faults.current();
    });

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

const REFUSAL = { error: "RECIPIENT_REFUSED", message: "This number is not on WhatsApp." };

/** WhatsApp reports delivery at once; SMS has no delivery report. */
function isWhatsApp(channel: string): boolean {
  return channel.toUpperCase() === "WHATSAPP";
}

function getDeliveryOutcome(
  channel: string,
  faults: InboxFaultBox,
): "ARRIVES" | "LOST" | "REFUSED" {
  if (!isWhatsApp(channel)) return "ARRIVES";
  if (faults.takes("refuseWhatsApp")) return "REFUSED";
  return faults.takes("loseWhatsApp") ? "LOST" : "ARRIVES";
}

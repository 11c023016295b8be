import type { FastifyInstance } from "fastify";
import { requireBearerSecret } from "../require-bearer.ts";
import { closedObject, matching, text, whole } from "../body-schema.ts";
import type { SandboxContext } from "../context.ts";
import { createFaultBox, type FaultBox, serveFaults, type Switch } from "../faults/fault-box.ts";
import type { Inbox } from "./inbox-store.ts";

interface MessageBody {
  channel: string;
  to: string;
  text: string;
  code?: string | null;
}

/** Faults of message delivery. An absent fault is off. */
interface InboxFaults {
  /** WhatsApp messages are accepted, but never arrive. */
  readonly loseWhatsApp?: Switch;
  /** WhatsApp messages are rejected: unknown number. */
  readonly refuseWhatsApp?: Switch;
}

const MAX_LISTED = 100;
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
  const faults = createFaultBox<InboxFaults>(context.database, "inbox");
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
    serveFaults(app, "/inbox/faults", { box: faults, schema: FAULTS });

    app.get<{ Querystring: { to: string } }>(
      "/inbox",
      { schema: { querystring: RECIPIENT } },
      (request, reply) => {
        const to = `+${request.query.to.replace(/^[+ ]/, "")}`;
        const messages = inbox.messagesTo(to, MAX_LISTED);
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
  faults: FaultBox<InboxFaults>,
): "ARRIVES" | "LOST" | "REFUSED" {
  if (!isWhatsApp(channel)) return "ARRIVES";
  if (faults.takes("refuseWhatsApp")) return "REFUSED";
  return faults.takes("loseWhatsApp") ? "LOST" : "ARRIVES";
}

import type { FastifyInstance } from "fastify";
import { BASE_PATH } from "@santap/contract/call";
import { TABLE_EVENTS_PATH } from "@santap/contract/calls/table";
import { HEADER } from "@santap/contract/headers";
import type { Database } from "../../../db/database.ts";
import type { Listener } from "../../../ports/push.ts";
import { addressBlock } from "../../../http/address-block.ts";
import { readParticipant } from "../../../http/caller.ts";
import { startEventStream } from "../../../http/connections/event-stream.ts";
import { HttpError } from "../../../http/http-error.ts";
import { requirePlace } from "../people/require-place.ts";
import { TABLE_CHANNEL } from "../rows/publish-table-change.ts";
import { admitStream, STREAM_LIMITS, type StreamOrigin } from "./admit-stream.ts";
import { findSessionStates } from "./event-store.ts";
import { createTableHub, type HubStream } from "./table-hub.ts";

const HEARTBEAT_MS = 15_000;

export interface TableEventsDeps {
  db: Database;
  listener: Listener;
  ticketSecret: string;
  clock(): number;
}

type PhoneStream = HubStream & StreamOrigin;

/** The version of a participant's session on every change. Limits count this process. */
export function serveTableEvents(app: FastifyInstance, deps: TableEventsDeps): void {
  const { db, listener } = deps;
  const hub = createTableHub({
    findStates: (sessions) => findSessionStates(db, sessions),
    onError: (err) => app.log.warn({ err }, "a table's version could not be pushed"),
  });
  listener.on(TABLE_CHANNEL, (sessionId) => void hub.refresh(sessionId));
  listener.onReconnect(() => void hub.compareAll());
  const heartbeat = setInterval(() => {
    hub.beat();
    void hub.compareAll();
  }, HEARTBEAT_MS);
  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    for (const stream of hub.streams()) hub.close(stream);
  });

  app.get(
    `${BASE_PATH}${TABLE_EVENTS_PATH}`,
    {
      schema: {
        summary: "Versions of the caller's table session, as server-sent events",
        tags: ["table"],
        security: [{ participant: [] }],
      },
    },
    async (request, reply) => {
      const participant = readParticipant(request.headers[HEADER.participant], deps);
      const place = await requirePlace(db, participant?.sessionId ?? "", { participant });
      // Disconnected while we queried: its close event has passed.
      if (request.raw.socket.destroyed) return reply.hijack();
      const origin = { ...place, block: addressBlock(request.ip) };
      const admission = admitStream(hub.streams() as PhoneStream[], origin, STREAM_LIMITS);
      if (admission.kind === "REFUSE")
        throw new HttpError(admission.reason === "BLOCK" ? 429 : 503);
      if (admission.end !== null) hub.close(admission.end);
      const stream: PhoneStream = { ...origin, ...startEventStream(reply) };
      hub.open(stream);
      request.raw.on("close", () => hub.close(stream));
      await hub.refresh(place.sessionId);
    },
  );
}

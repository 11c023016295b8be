import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { MAX_TOPICS } from "@santap/contract/calls/events";
import { TABLE_EVENTS_PATH } from "@santap/contract/calls/table";
import { HEADER } from "@santap/contract/headers";
import type { Database } from "../../../db/database.ts";
import type { Listener } from "../../../ports/push.ts";
import { addressBlock } from "../../../http/address-block.ts";
import { readParticipant, type Participant } from "../../../http/caller.ts";
import type { AddTopic } from "../../../http/events/serve-events.ts";
import { HttpError } from "../../../http/http-error.ts";
import { requirePlace } from "../people/require-place.ts";
import { TABLE_CHANNEL } from "../rows/publish-table-change.ts";
import { admitStream, STREAM_LIMITS } from "./admit-stream.ts";
import { findSessionStates } from "./event-store.ts";
import { createTableHub } from "./table-hub.ts";

const HEARTBEAT_MS = 15_000;

export interface TableEventsDeps {
  db: Database;
  listener: Listener;
  ticketSecret: string;
  clock(): number;
  log: FastifyBaseLogger;
}

/** The version of a participant's session on every change. Limits count this process. */
export function addTableEvents(addTopic: AddTopic, deps: TableEventsDeps): void {
  const { db, listener, log } = deps;
  const hub = createTableHub({
    findStates: (sessions) => findSessionStates(db, sessions),
    onError: (err) => log.warn({ err }, "a table's version could not be pushed"),
  });
  listener.on(TABLE_CHANNEL, (sessionId) => void hub.refresh(sessionId));
  listener.onReconnect(() => void hub.compareAll());
  addTopic({
    name: "table",
    alone: {
      path: TABLE_EVENTS_PATH,
      schema: {
        summary: "Versions of the caller's table session, as server-sent events",
        tags: ["table"],
        security: [{ participant: [] }],
      },
    },
    heartbeat: {
      everyMs: HEARTBEAT_MS,
      text: ": still here\n\n",
      onBeat: () => void hub.compareAll(),
    },
    async authorize(request, sessionId) {
      const participant = findParticipant(request, sessionId, deps);
      const place = await requirePlace(db, participant?.sessionId ?? "", { participant });
      const block = addressBlock(request.ip);
      return (subscriber) => {
        const phone = { ...place, block, subscriber };
        const admission = admitStream(hub.phones(), phone, STREAM_LIMITS);
        if (admission.kind === "REFUSE")
          throw new HttpError(admission.reason === "BLOCK" ? 429 : 503);
        admission.end?.subscriber.end();
        hub.open(phone);
        void hub.refresh(place.sessionId);
        return () => hub.close(phone);
      };
    },
  });
}

/** Of this session, or of any where none is named; the header may list a browser's tokens. */
function findParticipant(
  request: FastifyRequest,
  sessionId: string | null,
  rules: Pick<TableEventsDeps, "ticketSecret" | "clock">,
): Participant | null {
  const header = request.headers[HEADER.participant];
  const tokens = typeof header === "string" ? header.split(",", MAX_TOPICS) : [];
  for (const token of tokens) {
    const participant = readParticipant(token.trim(), rules);
    if (participant !== null && (sessionId ?? participant.sessionId) === participant.sessionId)
      return participant;
  }
  return null;
}

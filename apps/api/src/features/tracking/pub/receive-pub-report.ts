import { createHash } from "node:crypto";
import { plannedProperties } from "@santap/contract/tracking/event-plan";
import { CONFIG_APP_ID } from "@santap/contract/client/signing-exempt";
import { readHead, type TrackHead } from "@santap/domain/tracking/track-head";
import { badLine } from "../collect/bad-line.ts";
import type { CollectDeps } from "../collect/receive-batch.ts";
import { sortEvents } from "../collect/sort-events.ts";
import { writeLine, type BadLine, type BadStage, type PubLine } from "../store/stored-line.ts";

const NO_EPOCH = "none";
const NO_SEQ = 1;

/**
 * Takes a list of {properties, head}: event id, group and time are in the properties, there is no
 * sequence, and the same element within 10 minutes is one event, which the loader sees to.
 *
 * @returns how many were kept, as events or as bad; they are durable
 * @throws LogUnavailable
 */
export function receivePubReport(
  deps: CollectDeps,
  { elements, address }: { elements: readonly unknown[]; address: string },
): Promise<number> {
  const receivedAt = deps.clock();
  const lines = elements.map((element) => pubLineOf(element, { receivedAt, address }));
  return keep(deps, lines.map(writeLine).join(""), {
    bad: lines.flatMap((line) => (line.kind === "bad" ? [line.stage] : [])),
    count: lines.length,
    noted: deps.micro.isOpen ? lines : [],
  });
}

/** What is still needed of a list once it is durable. */
interface Counted {
  readonly bad: readonly BadStage[];
  readonly count: number;
  /** Empty where nobody looks at it. */
  readonly noted: readonly (PubLine | BadLine)[];
}

async function keep(
  { log, metrics, micro }: CollectDeps,
  lines: string,
  { bad, count, noted }: Counted,
): Promise<number> {
  if (count > 0) await log.append(lines);
  for (const stage of bad) metrics.bad.inc({ stage });
  if (count > bad.length) metrics.events.inc({ outcome: "accepted" }, count - bad.length);
  micro.note(noted);
  return count;
}

interface Arrival {
  readonly receivedAt: number;
  readonly address: string;
}

/** One element as the log keeps it. */
export function pubLineOf(element: unknown, arrival: Arrival): PubLine | BadLine {
  const { receivedAt, address } = arrival;
  const appId = CONFIG_APP_ID;
  const turnAway = (stage: BadStage, reason: string) =>
    badLine({ appId, receivedAt, address, stage, reason, raw: element });
  const { properties: given, head: givenHead } = (element ?? {}) as Record<string, unknown>;
  if (typeof given !== "object" || given === null) return turnAway("schema", "properties");
  const reading = readHead(withoutSequence(givenHead));
  if (!reading.ok) return turnAway("schema", reading.reason);
  const {
    eventId,
    eventGroup,
    eventTime = receivedAt,
    ...properties
  } = given as Record<string, unknown>;
  const events = [{ eventId, eventGroup, eventTime, properties, seqId: NO_SEQ }];
  const { good, bad } = sortEvents({ events, receivedAt, sentAt: null }, plannedProperties);
  if (bad[0] !== undefined) return turnAway(bad[0].stage, bad[0].reason);
  const { head }: { head: TrackHead } = reading;
  return { kind: "pub", appId, receivedAt, skew: 0, head, events: good, hashes: [hashOf(element)] };
}

/** This path knows no epochs. */
function withoutSequence(head: unknown): unknown {
  return typeof head === "object" && head !== null ? { ...head, epoch: NO_EPOCH } : head;
}

function hashOf(element: unknown): string {
  return createHash("sha256").update(JSON.stringify(element)).digest("hex");
}

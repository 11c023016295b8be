import { createHash } from "node:crypto";
import { plannedProperties } from "@santap/contract/tracking/event-plan";
import { CONFIG_APP_ID } from "@santap/contract/signing/exempt-paths";
import { readHead, type TrackHead } from "@santap/domain/tracking/track-head";
import { buildRejectedLine } from "./rejected-line.ts";
import { sortEvents } from "./sort-events.ts";
import {
  writeLine,
  type RejectedLine,
  type RejectionStage,
  type PubLine,
} from "../event-log/stored-line.ts";
import type { CollectDeps } from "./track-request.ts";

const NO_EPOCH = "none";
const NO_SEQ = 1;

/**
 * A list of {properties, head} without a sequence; the loader deduplicates it within 10 minutes.
 * @returns how many were kept, accepted or rejected; durable
 * @throws LogUnavailable
 */
export function receivePubReport(
  deps: CollectDeps,
  { elements, address }: { elements: readonly unknown[]; address: string },
): Promise<number> {
  const receivedAt = deps.clock();
  const lines = elements.map((element) => buildPubLine(element, { receivedAt, address }));
  return appendLines(deps, lines.map(writeLine).join(""), {
    rejectedStages: lines.flatMap((line) => (line.kind === "bad" ? [line.stage] : [])),
    count: lines.length,
    recent: deps.micro.isOpen ? lines : [],
  });
}

interface Counted {
  readonly rejectedStages: readonly RejectionStage[];
  readonly count: number;
  /** Empty unless `/micro/*` is served. */
  readonly recent: readonly (PubLine | RejectedLine)[];
}

async function appendLines(
  { log, metrics, micro }: CollectDeps,
  lines: string,
  { rejectedStages, count, recent }: Counted,
): Promise<number> {
  if (count > 0) await log.append(lines);
  for (const stage of rejectedStages) metrics.bad.inc({ stage });
  if (count > rejectedStages.length)
    metrics.events.inc({ outcome: "accepted" }, count - rejectedStages.length);
  micro.record(recent);
  return count;
}

interface Arrival {
  readonly receivedAt: number;
  readonly address: string;
}

export function buildPubLine(element: unknown, arrival: Arrival): PubLine | RejectedLine {
  const { receivedAt, address } = arrival;
  const appId = CONFIG_APP_ID;
  const reject = (stage: RejectionStage, reason: string) =>
    buildRejectedLine({ appId, receivedAt, address, stage, reason, raw: element });
  const { properties: given, head: givenHead } = (element ?? {}) as Record<string, unknown>;
  if (typeof given !== "object" || given === null) return reject("schema", "properties");
  const reading = readHead(withoutSequence(givenHead));
  if (!reading.ok) return reject("schema", reading.reason);
  const {
    eventId,
    eventGroup,
    eventTime = receivedAt,
    ...properties
  } = given as Record<string, unknown>;
  const events = [{ eventId, eventGroup, eventTime, properties, seqId: NO_SEQ }];
  const { valid, rejected } = sortEvents(
    { events, receivedAt, begunAt: receivedAt, sentAt: null },
    plannedProperties,
  );
  if (rejected[0] !== undefined) return reject(rejected[0].stage, rejected[0].reason);
  const { head }: { head: TrackHead } = reading;
  return {
    kind: "pub",
    appId,
    receivedAt,
    skew: 0,
    head,
    events: valid,
    hashes: [hashElement(element)],
  };
}

function withoutSequence(head: unknown): unknown {
  return typeof head === "object" && head !== null ? { ...head, epoch: NO_EPOCH } : head;
}

function hashElement(element: unknown): string {
  return createHash("sha256").update(JSON.stringify(element)).digest("hex");
}

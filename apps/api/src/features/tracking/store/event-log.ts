import { setTimeout as pause } from "node:timers/promises";
import { jakartaHour } from "@santap/domain/tracking/clock";
import type { PartFile, PartFiles } from "./part-files.ts";

/** One sync covers all that came meanwhile: durable answers cost latency, not throughput. */
const GROUP_MS = 20;
const LARGEST_PART = 64 * 1024 * 1024;
/** What may wait for a disk that does not answer. */
const MOST_WAITING = 32 * 1024 * 1024;

/** Nothing of it is promised to be kept: the client is to send it again. */
export class LogUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super("the event log cannot be written", options);
    this.name = "LogUnavailable";
  }
}

export interface EventLog {
  /** Resolves once the lines survive a power cut. @throws LogUnavailable */
  append(lines: string): Promise<void>;
  /** Closes a part that is old enough, so that it is loaded. */
  rollIfDue(): Promise<void>;
  /** Writes what waits, and closes. */
  close(): Promise<void>;
}

export interface EventLogParts {
  files: PartFiles;
  /** Part of the names of this writer's files, which no other writer has. */
  node: string;
  rollMs: number;
  clock(): number;
  /** Seconds that a sync took. */
  onSync(seconds: number): void;
  onError(error: unknown): void;
}

interface Waiting {
  readonly bytes: Buffer;
  settle(error?: LogUnavailable): void;
}

interface OpenPart {
  readonly name: string;
  readonly file: PartFile;
  /** By a clock that nobody sets. */
  readonly openedAt: number;
  readonly hour: string;
  size: number;
}

/** Appends in groups to files of its own; answers only what is synced and not taken over. */
export function openEventLog(parts: EventLogParts): EventLog {
  let waiting: Waiting[] = [];
  let waitingBytes = 0;
  let part: OpenPart | null = null;
  let made = 0;
  let lastSync = 0;
  let writing: Promise<void> | null = null;
  let rolling: Promise<void> = Promise.resolve();

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const rest = lastSync + GROUP_MS - performance.now();
      if (rest > 0) await pause(rest);
      // A part is not closed while it is written.
      rolling = rolling.then(writeGroup);
      await rolling;
      lastSync = performance.now();
    }
    writing = null;
  }

  async function writeGroup(): Promise<void> {
    const group = waiting;
    waiting = [];
    waitingBytes = 0;
    try {
      await writeDurably(Buffer.concat(group.map(({ bytes }) => bytes)));
      for (const { settle } of group) settle();
    } catch (error) {
      parts.onError(error);
      await leave();
      const failure = new LogUnavailable({ cause: error });
      for (const { settle } of group) settle(failure);
    }
    if (part !== null && isDue(part)) await leave();
  }

  async function writeDurably(bytes: Buffer): Promise<void> {
    part ??= await openPart();
    await part.file.append(bytes);
    const begin = performance.now();
    await part.file.sync();
    parts.onSync((performance.now() - begin) / 1_000);
    part.size += bytes.length;
    // Whoever takes a part over renames it before reading: still open now = it will be read whole.
    if (!(await parts.files.isOpen(part.name))) throw new Error("the part was taken over");
  }

  async function openPart(): Promise<OpenPart> {
    made += 1;
    const name = `part-${parts.node}-${String(made).padStart(6, "0")}.ndjson`;
    const file = await parts.files.create(name);
    const hour = jakartaHour(parts.clock());
    return { name, file, openedAt: performance.now(), hour, size: 0 };
  }

  /** Ends the part, whole or torn: what is in it is loaded, what comes goes to another. */
  async function leave(): Promise<void> {
    const left = part;
    part = null;
    if (left === null) return;
    try {
      await left.file.close();
      await parts.files.seal(left.name);
    } catch (error) {
      parts.onError(error);
    }
  }

  function isDue({ openedAt, hour, size }: OpenPart): boolean {
    const age = performance.now() - openedAt;
    if (size >= LARGEST_PART || age >= parts.rollMs) return true;
    return jakartaHour(parts.clock()) !== hour;
  }

  return {
    append(lines) {
      const bytes = Buffer.from(lines);
      if (waitingBytes + bytes.length > MOST_WAITING) return Promise.reject(new LogUnavailable());
      waitingBytes += bytes.length;
      return new Promise((resolve, reject) => {
        waiting.push({ bytes, settle: (error) => (error ? reject(error) : resolve()) });
        writing ??= writeAll();
      });
    },
    rollIfDue() {
      rolling = rolling.then(async () => {
        if (part !== null && isDue(part)) await leave();
      });
      return rolling;
    },
    async close() {
      await writing;
      rolling = rolling.then(leave);
      await rolling;
    },
  };
}

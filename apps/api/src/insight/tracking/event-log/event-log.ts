import { setTimeout as pause } from "node:timers/promises";
import { jakartaHour } from "@santap/domain/tracking/clock";
import { LineBuffer } from "./line-buffer.ts";
import type { PartFile, PartFiles } from "./part-files.ts";

/** Group commit: one sync covers all lines of this interval. */
const GROUP_MS = 20;
const MAX_PART_BYTES = 64 * 1024 * 1024;
/** Bound of the queue while the disk hangs. */
const MAX_WAITING_BYTES = 32 * 1024 * 1024;

/** Nothing was kept: the client must send it again. */
export class LogUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super("the event log cannot be written", options);
    this.name = "LogUnavailable";
  }
}

export interface EventLog {
  /** Resolves once the lines are synced. @throws LogUnavailable */
  append(lines: string): Promise<void>;
  /** Seals a part that is old enough, so that it is loaded. */
  rollIfDue(): Promise<void>;
  close(): Promise<void>;
}

export interface EventLogParts {
  files: PartFiles;
  node: string;
  rollMs: number;
  clock(): number;
  onSync(seconds: number): void;
  onError(error: unknown): void;
}

/** Lines of one sync, and the promise of all callers waiting for it. */
interface Group extends PromiseWithResolvers<void> {
  readonly lines: LineBuffer;
}

interface OpenPart {
  readonly name: string;
  readonly file: PartFile;
  /** Monotonic clock. */
  readonly openedAt: number;
  readonly hour: string;
  size: number;
}

/** Appends in groups to files of its own; acknowledges only what is synced and still owned. */
export function openEventLog(parts: EventLogParts): EventLog {
  return new GroupWriter(parts);
}

class GroupWriter implements EventLog {
  readonly #parts: EventLogParts;
  #group: Group | null = null;
  /** Two alternate: one is written while the other fills. */
  readonly #spare: LineBuffer[] = [];
  #part: OpenPart | null = null;
  #made = 0;
  #lastSync = 0;
  #writing: Promise<void> | null = null;
  /** Serialises work on the part. */
  #turn: Promise<void> = Promise.resolve();

  constructor(parts: EventLogParts) {
    this.#parts = parts;
  }

  append(lines: string): Promise<void> {
    const group = (this.#group ??= {
      ...Promise.withResolvers<void>(),
      lines: this.#spare.pop() ?? new LineBuffer(),
    });
    if (group.lines.length + lines.length > MAX_WAITING_BYTES) {
      return Promise.reject(new LogUnavailable());
    }
    group.lines.add(lines);
    this.#writing ??= this.#writeAll();
    return group.promise;
  }

  rollIfDue(): Promise<void> {
    return this.#next(async () => {
      if (this.#part !== null && this.#isDue(this.#part)) await this.#leave();
    });
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#next(() => this.#leave());
  }

  #next(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work);
    return this.#turn;
  }

  async #writeAll(): Promise<void> {
    while (this.#group !== null) {
      const rest = this.#lastSync + GROUP_MS - performance.now();
      if (rest > 0) await pause(rest);
      await this.#next(() => this.#writeGroup());
      this.#lastSync = performance.now();
    }
    this.#writing = null;
  }

  async #writeGroup(): Promise<void> {
    const group = this.#group;
    this.#group = null;
    if (group === null) return;
    try {
      await this.#writeDurably(group.lines.read());
      group.resolve();
    } catch (error) {
      this.#parts.onError(error);
      await this.#leave();
      group.reject(new LogUnavailable({ cause: error }));
    }
    group.lines.clear();
    this.#spare.push(group.lines);
    if (this.#part !== null && this.#isDue(this.#part)) await this.#leave();
  }

  async #writeDurably(bytes: Buffer): Promise<void> {
    const part = (this.#part ??= await this.#openPart());
    await part.file.append(bytes);
    const begin = performance.now();
    await part.file.sync();
    this.#parts.onSync((performance.now() - begin) / 1_000);
    part.size += bytes.length;
    // A takeover renames the part before reading: if it is still open, it will be read entirely.
    const isOwn = await this.#parts.files.isOpen(part.name);
    if (!isOwn) throw new Error("the part was taken over");
  }

  async #openPart(): Promise<OpenPart> {
    this.#made += 1;
    const { node, files, clock } = this.#parts;
    const name = `part-${node}-${String(this.#made).padStart(6, "0")}.ndjson`;
    const file = await files.create(name);
    return { name, file, openedAt: performance.now(), hour: jakartaHour(clock()), size: 0 };
  }

  /** Ends the part, complete or torn; new lines go to another. */
  async #leave(): Promise<void> {
    const left = this.#part;
    this.#part = null;
    if (left === null) return;
    try {
      await left.file.close();
      await this.#parts.files.seal(left.name);
    } catch (error) {
      this.#parts.onError(error);
    }
  }

  #isDue({ openedAt, hour, size }: OpenPart): boolean {
    const age = performance.now() - openedAt;
    if (size >= MAX_PART_BYTES || age >= this.#parts.rollMs) return true;
    return jakartaHour(this.#parts.clock()) !== hour;
  }
}

import { open } from "node:fs/promises";
import { readLine, type StoredLine } from "../store/stored-line.ts";

/** More than the largest line can be. */
const CHUNK_BYTES = 2 * 1024 * 1024;
const NEWLINE = 10;

export interface Chunk {
  readonly lines: readonly StoredLine[];
  /** Where the next chunk begins. */
  readonly end: number;
  /** Nothing whole follows. */
  readonly last: boolean;
}

/** Whole lines of a part from an offset on. What was torn by a kill was never acknowledged. */
export async function readChunk(path: string, offset: number): Promise<Chunk> {
  const file = await open(path, "r");
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    let filled = 0;
    for (;;) {
      const position = offset + filled;
      const { bytesRead } = await file.read(buffer, filled, CHUNK_BYTES - filled, position);
      filled += bytesRead;
      if (bytesRead === 0 || filled === CHUNK_BYTES) break;
    }
    const whole = buffer.lastIndexOf(NEWLINE, filled - 1) + 1;
    const text = filled === 0 ? "" : buffer.toString("utf8", 0, whole);
    const lines = text.split("\n").flatMap((line) => readLine(line) ?? []);
    return { lines, end: offset + (filled === 0 ? 0 : whole), last: filled < CHUNK_BYTES };
  } finally {
    await file.close();
  }
}

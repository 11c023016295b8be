import { Zip, ZipDeflate } from "fflate";
import type { Entry, Owner, Section } from "../sections/section.ts";
import { SECTIONS } from "../sections/sections.ts";
import { writePage } from "./write-page.ts";
import { FIELDS, type FieldName } from "../texts/fields.ts";

interface ArchiveSource {
  owner: Owner;
  now: number;
  read(section: Section): AsyncIterable<readonly Entry[]>;
}

/** How much text is compressed at once. */
const CHUNK_CHARS = 64 * 1024;

/**
 * A ZIP, piece by piece: `index.html` to read, and a JSON file of each section. Nothing of it is held but
 * the page of entries in hand and the compressor's window.
 */
export async function* writeArchive({
  owner,
  now,
  read,
}: ArchiveSource): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  const { language } = owner;
  const files = [
    { name: "index.html", text: writePage(SECTIONS, read, { language, now }) },
    ...SECTIONS.map((section) => ({
      name: `data/${section.name}.json`,
      text: writeJson(read(section)),
    })),
  ];
  for (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = now;
    zip.add(file);
    for await (const chunk of inChunks(text)) {
      file.push(Buffer.from(chunk, "utf8"));
      yield* written;
      written = [];
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* written;
}

async function* inChunks(text: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = "";
  for await (const piece of text) {
    chunk += piece;
    if (chunk.length < CHUNK_CHARS) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}

/** A list, an entry a line; instants as ISO 8601. */
export async function* writeJson(pages: AsyncIterable<readonly Entry[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const entries of pages) {
    for (const entry of entries) {
      yield `${before}\n${JSON.stringify(toJson(entry))}`;
      before = ",";
    }
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

function toJson(entry: Entry): Record<string, unknown> {
  const fields = Object.entries(entry) as [FieldName, unknown][];
  return Object.fromEntries(
    fields.map(([name, value]) => [name, isInstant(name, value) ? toIso(value) : value]),
  );
}

function isInstant(name: FieldName, value: unknown): value is number {
  return FIELDS[name] === "INSTANT" && typeof value === "number";
}

function toIso(instant: number): string {
  return new Date(instant).toISOString();
}

import { inflateSync } from "node:zlib";

/** The text of a file of ours as a reader copies it: one line for each piece that was written. */
export function readPdfText(file: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(file));
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, readLetters(objects, id));
  const contents = [...objects.values()].filter(({ body }) => / T[Jf]/.test(body));
  return contents.flatMap(({ body }) => readContent(body, fonts));
}

interface PdfObject {
  head: string;
  /** Of its stream, unpacked; empty without one. */
  body: string;
}

function readObjects(file: Buffer): Map<string, PdfObject> {
  const text = file.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const found of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)(?:\nendobj|\nstream\n)/gm)) {
    const [whole, id = "", head = ""] = found;
    const start = found.index + whole.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const stream = whole.endsWith("stream\n") ? file.subarray(start, start + length) : null;
    const packed = head.includes("FlateDecode");
    const body = stream === null ? "" : (packed ? inflateSync(stream) : stream).toString("latin1");
    objects.set(id, { head, body });
  }
  return objects;
}

/** By the four digits of a glyph. */
function readLetters(objects: Map<string, PdfObject>, font: string): Map<string, string> {
  const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? "")?.[1] ?? "";
  const letters = new Map<string, string>();
  const ranges = /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g;
  for (const [, first = "", list = ""] of (objects.get(map)?.body ?? "").matchAll(ranges))
    for (const [nth, [, code = ""]] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + nth).toString(16).padStart(4, "0");
      const bytes = Buffer.from(code.replaceAll(" ", ""), "hex");
      letters.set(glyph, bytes.swap16().toString("utf16le"));
    }
  return letters;
}

function readContent(body: string, fonts: Map<string, Map<string, string>>): string[] {
  const lines: string[] = [];
  let letters = new Map<string, string>();
  for (const [, font, shown] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? letters;
    const glyphs = [...(shown ?? "").matchAll(/<([0-9a-f]+)>/g)]
      .map(([, hex = ""]) => hex)
      .join("");
    const text = (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? "?").join("");
    if (shown !== undefined) lines.push(text);
  }
  return lines;
}

/** One object of the code: two-digit id, and its value without id and length. */
export interface TlvObject {
  id: string;
  value: string;
}

/** A syntax error, and its position in the text. */
export interface TlvProblem {
  ok: false;
  what: "ID_NOT_DIGITS" | "LENGTH_NOT_DIGITS" | "LENGTH_ZERO" | "VALUE_CUT_OFF";
  at: number;
}

export type TlvReading = { ok: true; objects: TlvObject[] } | TlvProblem;

/** The longest value for two length digits. */
export const MAX_VALUE_LENGTH = 99;

/**
 * Reads a sequence of objects in their order: two digits of id, two digits of length, the value, and
 * the next object right behind it without a separator. Templates use the same grammar inside a value.
 */
export function readTlv(text: string): TlvReading {
  const { total, cut } = characterReader(text);
  const objects: TlvObject[] = [];
  let at = 0;
  while (at < total) {
    const id = cut(at, at + 2);
    // An id is exactly two decimal digits, 00 to 99.
    if (!isTwoDigits(id)) return { ok: false, what: "ID_NOT_DIGITS", at };
    const length = cut(at + 2, at + 4);
    // A length is exactly two decimal digits, 01 to 99: an empty object is omitted.
    if (!isTwoDigits(length)) return { ok: false, what: "LENGTH_NOT_DIGITS", at: at + 2 };
    if (length === "00") return { ok: false, what: "LENGTH_ZERO", at: at + 2 };
    const end = at + 4 + Number(length);
    // The value must be complete.
    if (end > total) return { ok: false, what: "VALUE_CUT_OFF", at: at + 4 };
    objects.push({ id, value: cut(at + 4, end) });
    at = end;
  }
  return { ok: true, objects };
}

interface CharacterReader {
  total: number;
  cut: (from: number, to: number) => string;
}

/** The length digits count characters, neither bytes nor UTF-16 units. */
function characterReader(text: string): CharacterReader {
  // In nearly every code a character is one UTF-16 unit, which is much faster to slice.
  if (!/[\uD800-\uDFFF]/.test(text)) {
    return { total: text.length, cut: (from, to) => text.slice(from, to) };
  }
  const characters = [...text];
  return { total: characters.length, cut: (from, to) => characters.slice(from, to).join("") };
}

/** Writes the objects in the given order. @throws RangeError for an invalid id or length. */
export function writeTlv(objects: readonly TlvObject[]): string {
  return objects.map(writeObject).join("");
}

function writeObject({ id, value }: TlvObject): string {
  const length = [...value].length;
  if (!isTwoDigits(id)) throw new RangeError(`id ${id} is not two digits`);
  if (length < 1 || length > MAX_VALUE_LENGTH) {
    throw new RangeError(`value of ${id} has ${length} characters, allowed are 1 to 99`);
  }
  return `${id}${String(length).padStart(2, "0")}${value}`;
}

/** The value of an id, or null. Objects may be in any order. */
export function findValue(objects: readonly TlvObject[], id: string): string | null {
  return objects.find((object) => object.id === id)?.value ?? null;
}

/** The first id that occurs a second time at this level, or null. */
export function duplicateId(objects: readonly TlvObject[]): string | null {
  const seen = new Set<string>();
  for (const { id } of objects) {
    if (seen.has(id)) return id;
    seen.add(id);
  }
  return null;
}

function isTwoDigits(text: string): boolean {
  return /^[0-9]{2}$/.test(text);
}

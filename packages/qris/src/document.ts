import { crc16 } from "./crc.ts";
import { type Findings, note } from "./findings.ts";
import { duplicateId, readTlv, type TlvObject, findValue } from "./tlv.ts";

/** A QRIS text with valid structure and checksum: its root objects in their original order. */
export interface QrisDocument {
  readonly objects: readonly TlvObject[];
}

/** Longest text of a code. */
export const MAX_LENGTH = 512;

/** Id and length of the checksum (63, 04) are included in the sum. */
export const CRC_PREFIX = "6304";

/**
 * Checks structure and checksum only, not the objects; accepts transfer codes.
 * Null, with the refusal recorded, if it is invalid.
 */
export function readDocument(text: string, findings: Findings): QrisDocument | null {
  const objects = readRoot(text, findings);
  if (objects === null) return null;
  checkEnds(objects, findings);
  // The position of the checksum is known only from a valid structure, so it is checked last.
  if (findings.refusal === null) checkCrc(text, objects, findings);
  return findings.refusal === null ? { objects } : null;
}

function readRoot(text: string, findings: Findings): readonly TlvObject[] | null {
  if (text === "") {
    note(findings, "EMPTY", "no text");
    return null;
  }
  // A code has at most 512 characters.
  if (text.length > MAX_LENGTH) {
    note(findings, "TOO_LONG", `more than ${MAX_LENGTH} characters`);
    return null;
  }
  return readLevel(text, "root", findings);
}

/**
 * Objects of the root or of a template, each id at most once. Null, with the refusal recorded, if the
 * text does not follow the grammar.
 */
export function readLevel(text: string, where: string, findings: Findings): TlvObject[] | null {
  const reading = readTlv(text);
  if (!reading.ok) {
    note(findings, "STRUCTURE", `${where}: ${reading.what} at ${reading.at}`);
    return null;
  }
  // The same id may not occur twice at one level: a second 54 or 51 is an attack pattern.
  const twice = duplicateId(reading.objects);
  if (twice === null) return reading.objects;
  note(findings, "DUPLICATE_ID", `${where}: object ${twice} occurs twice`);
  return null;
}

function checkEnds(objects: readonly TlvObject[], findings: Findings): void {
  // Object 00 comes first and object 63 last; between them any order is allowed.
  if (objects[0]?.id !== "00") note(findings, "STRUCTURE", "root: 00 is not the first object");
  if (objects.at(-1)?.id !== "63") note(findings, "STRUCTURE", "root: 63 is not the last object");
  // The checksum is four characters long.
  if (findValue(objects, "63")?.length !== 4) note(findings, "STRUCTURE", "root: 63 is not 4 long");
  // The payload format indicator is 01, the only version.
  if (findValue(objects, "00") !== "01") note(findings, "BAD_FORMAT_INDICATOR", "00 is not 01");
}

function checkCrc(text: string, objects: readonly TlvObject[], findings: Findings): void {
  // Everything before the four digits is summed, the literal 6304 included.
  const expected = crc16(text.slice(0, -4));
  // Compared as written: four upper-case hexadecimal digits.
  const given = findValue(objects, "63");
  if (given === expected) return;
  const sameDigits = given?.toUpperCase() === expected;
  note(findings, sameDigits ? "CRC_LETTER_CASE" : "CRC_MISMATCH", `63 should be ${expected}`);
}

import { crc16 } from "./crc.ts";
import { CRC_PREFIX, type QrisDocument } from "./document.ts";
import { type TlvObject, writeTlv } from "./tlv.ts";

/**
 * The text of a document, byte for byte: the objects keep their order, and templates are stored
 * unparsed.
 */
export function serialiseQris(document: QrisDocument): string {
  return writeTlv(document.objects);
}

/** Root objects without 63 as a complete text with the checksum at the end. */
export function sealQris(objects: readonly TlvObject[]): string {
  const summed = `${writeTlv(objects)}${CRC_PREFIX}`;
  return `${summed}${crc16(summed)}`;
}

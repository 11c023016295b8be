import { crc16 } from "./crc.ts";
import { CRC_PREFIX, type QrisDocument } from "./document.ts";
import { type TlvObject, writeTlv } from "./tlv.ts";

/**
 * A document back to its text, byte for byte: the objects keep their order, and templates were never
 * taken apart.
 */
export function serialiseQris(document: QrisDocument): string {
  return writeTlv(document.objects);
}

/** Root objects without 63 to a complete text: the checksum is computed and put last. */
export function sealQris(objects: readonly TlvObject[]): string {
  const summed = `${writeTlv(objects)}${CRC_PREFIX}`;
  return `${summed}${crc16(summed)}`;
}

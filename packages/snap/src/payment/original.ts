import { optionalText, type WireReading } from "../wire-reading.ts";

/** References to the original payment in later calls: at least one of the three. */
export interface OriginalReferences {
  /** The provider's id. */
  originalReferenceNo?: string;
  /** The merchant's id. */
  originalPartnerReferenceNo?: string;
  /** X-EXTERNAL-ID of the call that created it. */
  originalExternalId?: string;
}

/** Parsed; null if missing. */
export interface ParsedOriginal {
  originalReferenceNo: string | null;
  originalPartnerReferenceNo: string | null;
  originalExternalId: string | null;
}

export function readOriginal(reading: WireReading): ParsedOriginal {
  return {
    originalReferenceNo: optionalText(reading, "originalReferenceNo", 64),
    originalPartnerReferenceNo: optionalText(reading, "originalPartnerReferenceNo", 64),
    originalExternalId: optionalText(reading, "originalExternalId", 36),
  };
}

/** For requests: one of the three is required; if all are missing, the merchant's own is reported. */
export function readRequiredOriginal(reading: WireReading): ParsedOriginal {
  const original = readOriginal(reading);
  if (Object.values(original).every((reference) => reference === null)) {
    const field = "originalPartnerReferenceNo";
    reading.problem ??= { ok: false, problem: "MISSING", field };
  }
  return original;
}

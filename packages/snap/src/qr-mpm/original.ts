import { optionalText, type WireReading } from "../wire-reading.ts";

/** How a later call names the payment it is about: at least one of the three. */
export interface OriginalReferences {
  /** The provider's id. */
  originalReferenceNo?: string;
  /** The merchant's id. */
  originalPartnerReferenceNo?: string;
  /** X-EXTERNAL-ID of the call that created it. */
  originalExternalId?: string;
}

/** The same, read: absent ones are null. */
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

/** For requests: one of the three must be there, the merchant's own is the one reported missing. */
export function readRequiredOriginal(reading: WireReading): ParsedOriginal {
  const original = readOriginal(reading);
  if (Object.values(original).every((reference) => reference === null)) {
    const field = "originalPartnerReferenceNo";
    reading.problem ??= { ok: false, problem: "MISSING", field };
  }
  return original;
}

import { SECOND_MS } from "@santap/domain/calendar/local-time";
import { BREAKER_RULES } from "@santap/domain/payment/circuit-breaker";
import type { FieldReader } from "../field-reader.ts";
import type { AcquirerKind, AcquirerProfile } from "./acquirer-profile.ts";
import { KIND_READERS } from "./kind-readers.ts";
import { readCarried, readRefunds, type MethodDefaults } from "./method-terms.ts";

const NAME = /^[a-z][a-z0-9-]{0,31}$/;

/**
 * `ACQUIRERS` by preference, each set by ACQUIRER_{NAME}_…; the one named by SNAP_PROFILE by
 * SNAP_….
 */
export function readAcquirerProfiles(read: FieldReader): AcquirerProfile[] {
  const snapProfile = read.text("SNAP_PROFILE", "sandbox");
  const names = read.list("ACQUIRERS", snapProfile);
  const found: AcquirerProfile[] = [];
  for (const name of names) {
    if (!NAME.test(name)) {
      read.problems.push(`ACQUIRERS names ${name}: lower case letters, digits and - make a name.`);
    } else if (found.some((profile) => profile.name === name)) {
      read.problems.push(`ACQUIRERS names ${name} twice.`);
    } else {
      found.push(readProfile(read, name, name === snapProfile));
    }
  }
  if (names.length === 0) read.problems.push("ACQUIRERS names no acquirer.");
  return found;
}

function readProfile(read: FieldReader, name: string, isSnap: boolean): AcquirerProfile {
  const prefix = isSnap ? "SNAP_" : `ACQUIRER_${name.toUpperCase().replaceAll("-", "_")}_`;
  const kinds = Object.keys(KIND_READERS) as AcquirerKind[];
  const kind = isSnap ? "SNAP" : read.oneOf(`${prefix}KIND`, kinds, "SNAP");
  const reader = KIND_READERS[kind];
  return reader.read(read, readTerms(read, { name, prefix, defaults: reader.defaults }));
}

function readTerms(
  read: FieldReader,
  { name, prefix, defaults }: { name: string; prefix: string; defaults: MethodDefaults },
) {
  const longest = read.whole("LONGEST", 0, prefix);
  const tries = read.whole("TRIES", 2, prefix);
  return {
    name,
    prefix,
    carries: readCarried(read, `${prefix}CARRIES`, defaults.payTypes),
    baseUrl: read.text(`${prefix}BASE_URL`, defaults.baseUrl).replace(/\/$/, ""),
    timeoutMs: read.whole("TIMEOUT", 3_000, prefix),
    openTries: Math.min(3, Math.max(1, tries)),
    longestMs: longest === 0 ? null : longest * SECOND_MS,
    canCancel: read.oneOf(`${prefix}CANCEL`, ["yes", "no"], "yes") === "yes",
    refunds: readRefunds(read, `${prefix}REFUNDS`, defaults.refunds),
    breaker: {
      failures: read.whole("BREAKER_FAILURES", BREAKER_RULES.failures, prefix) || 1,
      windowMs: BREAKER_RULES.windowMs,
      openMs: read.whole("BREAKER_REST", BREAKER_RULES.openMs / SECOND_MS, prefix) * SECOND_MS,
    },
  };
}

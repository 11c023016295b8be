/** What people read of an entry; its other values are for whoever asks for them. */
const FIELDS = [
  ...(["name", "label", "role", "amount", "float", "expected", "counted"] as const),
  ...(["portions", "copyNo", "reason", "note"] as const),
] as const;
const SUMS: readonly string[] = ["amount", "float", "expected", "counted"];

export interface AuditFact {
  field: (typeof FIELDS)[number];
  /** Null where there was none. */
  from: string | number | null;
  to: string | number | null;
  isSum: boolean;
}

/** Of the values before and after, as JSON; what is empty is no fact. */
export function listFacts(before: string | null, after: string | null): AuditFact[] {
  const [old, now] = [parse(before), parse(after)];
  return FIELDS.flatMap((field) => {
    const [from, to] = [pick(old, field), pick(now, field)];
    return from === null && to === null ? [] : [{ field, from, to, isSum: SUMS.includes(field) }];
  });
}

function parse(json: string | null): Readonly<Record<string, unknown>> {
  const value: unknown = json === null ? null : JSON.parse(json);
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function pick(values: Readonly<Record<string, unknown>>, field: string): string | number | null {
  const value = values[field];
  if (typeof value === "number") return value;
  return typeof value === "string" && value !== "" ? value : null;
}

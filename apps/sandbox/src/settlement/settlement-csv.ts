import type { SettlementEntry } from "./settlement.ts";

const COLUMNS = [
  "kind",
  "reference",
  "partnerReferenceNo",
  "partnerRefundNo",
  "merchantId",
  "issuer",
  "gross",
  "mdr",
  "net",
  "time",
] as const satisfies readonly (keyof SettlementEntry)[];

/** RFC 4180 with a header line. */
export function settlementCsv(entries: readonly SettlementEntry[]): string {
  const rows = entries.map((entry) => COLUMNS.map((column) => cell(entry[column])));
  return [COLUMNS, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

function cell(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  // A leading apostrophe keeps a spreadsheet from evaluating the text as a formula.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

import { SILENT_MS } from "../kitchen/estimate.ts";

/** Where a station's tickets go. */
export type StationOutput = "SCREEN" | "PRINTER" | "BOTH";

/** What a printer says about itself. */
export type PrinterCondition = "READY" | "PAPER_LOW" | "PAPER_OUT" | "COVER_OPEN" | "FAULT";

/** What is wrong with a printer, for staff. OFF: it does not poll. */
export type PrinterTrouble = "OFF" | Exclude<PrinterCondition, "READY">;

const OF_CODE: Readonly<Record<number, PrinterCondition>> = {
  211: "PAPER_LOW",
  410: "PAPER_OUT",
  411: "FAULT",
  420: "COVER_OPEN",
};

/** By CloudPRNT's status codes: "200 OK", "410 Paper out"; also percent-encoded. */
export function readCondition(statusCode: string): PrinterCondition {
  const code = readCode(statusCode);
  if (code === null) return "FAULT";
  return OF_CODE[code] ?? (isSuccess(code) ? "READY" : "FAULT");
}

/** True where the code of a job says that it came out. */
export function isPrintedCode(code: string): boolean {
  return isSuccess(readCode(code) ?? 0);
}

function readCode(text: string): number | null {
  const [, digits] = /^(\d{3})(?:\D|$)/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

function isSuccess(code: number): boolean {
  return code >= 200 && code < 300;
}

/** Low paper still prints. */
export function canPrint(condition: PrinterCondition): boolean {
  return condition === "READY" || condition === "PAPER_LOW";
}

/** Null for a printer that is well. `polledAt` null: it never polled. */
export function findTrouble(
  { polledAt, condition }: { polledAt: number | null; condition: PrinterCondition },
  now: number,
): PrinterTrouble | null {
  if (polledAt === null || now - polledAt > SILENT_MS) return "OFF";
  return condition === "READY" ? null : condition;
}

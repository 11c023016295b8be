import { type Findings, note } from "../findings.ts";
import type { Tip } from "../payload.ts";
import { type TlvObject, findValue } from "../tlv.ts";
import { readRupiah } from "./amount.ts";

/** One or two digits, optionally a point and one or two decimals; unpadded ones like 0.7 are in use. */
const PERCENTAGE = /^([0-9]{1,2})(?:\.([0-9]{1,2}))?$/;

/** Objects 55, 56 and 57: who decides on a tip, and its size. */
export function readTip(objects: readonly TlvObject[], findings: Findings): Tip {
  const indicator = findValue(objects, "55");
  const fixed = findValue(objects, "56");
  const percentage = findValue(objects, "57");
  // 56 if and only if the indicator is 02, 57 if and only if it is 03.
  const consistent = (fixed !== null) === (indicator === "02");
  if (!consistent || (percentage !== null) !== (indicator === "03")) {
    return badTip(findings, "56 belongs to 55=02 and 57 to 55=03");
  }
  if (indicator === null) return { kind: "none" };
  if (indicator === "01") return { kind: "prompt" };
  if (indicator === "02") return readFixed(fixed ?? "", findings);
  if (indicator === "03") return readPercentage(percentage ?? "", findings);
  return badTip(findings, "55 is not 01, 02 or 03");
}

/** Rupiah on top of an amount, rounded half up. A prompted tip is up to the payer and counts as 0. */
export function tipOn(amount: number, tip: Tip): number {
  if (tip.kind === "fixed") return tip.amount;
  return tip.kind === "percentage" ? Math.round((amount * tip.basisPoints) / 10_000) : 0;
}

/** Objects of a tip, ready to be written. */
export function tipObjects(tip: Tip): TlvObject[] {
  if (tip.kind === "none") return [];
  if (tip.kind === "prompt") return [{ id: "55", value: "01" }];
  if (tip.kind === "fixed") {
    return [
      { id: "55", value: "02" },
      { id: "56", value: String(tip.amount) },
    ];
  }
  const whole = String(Math.trunc(tip.basisPoints / 100)).padStart(2, "0");
  const hundredths = String(tip.basisPoints % 100).padStart(2, "0");
  return [
    { id: "55", value: "03" },
    { id: "57", value: `${whole}.${hundredths}` },
  ];
}

function readFixed(text: string, findings: Findings): Tip {
  const reading = readRupiah(text);
  if (reading.ok) return { kind: "fixed", amount: reading.rupiah };
  return badTip(findings, "56 is not a positive whole number of rupiah");
}

function readPercentage(text: string, findings: Findings): Tip {
  const match = PERCENTAGE.exec(text);
  const [, whole = "0", decimals = ""] = match ?? [];
  const basisPoints = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  // The range is 00.01 to 99.99 percent.
  if (match !== null && basisPoints > 0) return { kind: "percentage", basisPoints };
  return badTip(findings, "57 is not a percentage from 00.01 to 99.99");
}

function badTip(findings: Findings, detail: string): Tip {
  note(findings, "BAD_TIP", detail);
  return { kind: "none" };
}

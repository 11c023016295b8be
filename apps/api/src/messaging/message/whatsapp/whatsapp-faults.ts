import type { Fault } from "../provider/fault.ts";

const BUSY = new Set([2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004]);
/** Not on WhatsApp, outdated app, terms not accepted, or a per-user limit. */
const PERSON = new Set([130472, 131021, 131026, 131047, 131049, 131050]);

/** Unlisted codes need the operator: token, template, account, payment, parameters. */
export function whatsAppFault(code: number): Fault {
  const meaning = BUSY.has(code) ? "BUSY" : PERSON.has(code) ? "PERSON" : "OPERATOR";
  return { code: String(code), meaning };
}

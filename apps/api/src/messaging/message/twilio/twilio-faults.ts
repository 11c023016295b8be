import type { Fault } from "../provider/fault.ts";

const BUSY = new Set([14107, 20429, 20503, 21611, 30001]);
/** No mobile number, unsubscribed, or a phone that is off, blocked or unknown. */
const PERSON = new Set([
  21211, 21214, 21217, 21610, 21612, 21614, 21635, 30003, 30004, 30005, 30006, 30007, 30008,
]);

/** Unlisted codes need the operator: key, sender number, disabled country, account. */
export function twilioFault(code: number): Fault {
  const meaning = BUSY.has(code) ? "BUSY" : PERSON.has(code) ? "PERSON" : "OPERATOR";
  return { code: String(code), meaning };
}

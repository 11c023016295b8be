import type { Fault } from "../provider/fault.ts";

/** Too many calls, or a service that is down for a moment: the message was not taken. */
const BUSY = new Set([2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004]);
/** Not on WhatsApp, an outdated app, terms not accepted, or a limit on what this person is sent. */
const PERSON = new Set([130472, 131021, 131026, 131047, 131049, 131050]);

/**
 * The Cloud API's error codes. Whatever is on neither list is ours to mend: the token (190, 0, 10,
 * 200-299), the template (132xxx), the account or its payment (368, 131031, 131042), a parameter.
 */
export function whatsAppFault(code: number): Fault {
  const meaning = BUSY.has(code) ? "BUSY" : PERSON.has(code) ? "PERSON" : "OPERATOR";
  return { code: String(code), meaning };
}

import type { Fault } from "../provider/fault.ts";

/** Too many calls, or a queue that is full: the message was not taken. */
const BUSY = new Set([14107, 20429, 20503, 21611, 30001]);
/** No mobile number, one that unsubscribed, or a phone that is off, blocked or unknown. */
const PERSON = new Set([
  21211, 21214, 21217, 21610, 21612, 21614, 21635, 30003, 30004, 30005, 30006, 30007, 30008,
]);

/**
 * Twilio's error codes. Whatever is on neither list is ours to mend: the key (20003), the sender
 * number (21212, 21603, 21606), a country that is not switched on (21408), the account (30002).
 */
export function twilioFault(code: number): Fault {
  const meaning = BUSY.has(code) ? "BUSY" : PERSON.has(code) ? "PERSON" : "OPERATOR";
  return { code: String(code), meaning };
}

/**
 * Some providers' pages generate such a ticket if their script fails to load. Anybody can forge
 * one, so it proves nothing.
 */
const DISASTER = /^\s*tr?error_/i;

export function isDisasterTicket(text: string): boolean {
  return DISASTER.test(text);
}

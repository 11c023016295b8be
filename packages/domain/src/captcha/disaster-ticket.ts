/**
 * Some providers' pages make up a ticket of this form where their script could not be loaded.
 * Anybody can write one, so it proves nothing, whatever a provider would say about it.
 */
const DISASTER = /^\s*tr?error_/i;

export function isDisasterTicket(text: string): boolean {
  return DISASTER.test(text);
}

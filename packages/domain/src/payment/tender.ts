/** How staff take money at the counter: notes and coins, the card terminal, a transfer to the store. */
export const TENDERS = ["CASH", "EDC", "TRANSFER"] as const;
export type Tender = (typeof TENDERS)[number];

export function isTender(method: string): method is Tender {
  return TENDERS.some((tender) => tender === method);
}

/**
 * The number on the terminal's slip or of the transfer, in capitals, so that one number is the same however it
 * is typed; null for anything but 4 to 32 letters and digits.
 */
export function parseReference(typed: string): string | null {
  const reference = typed.trim();
  return /^[A-Za-z0-9]{4,32}$/.test(reference) ? reference.toUpperCase() : null;
}

/** Claims of the last hour. */
export interface ClaimRate {
  readonly byAccount: number;
  readonly byBrowser: number;
  /** Of an IPv4 /24 or IPv6 /48, which many people may share. */
  readonly byBlock: number;
}

export const MOST_OF_ONE = 30;
export const MOST_OF_BLOCK = 600;

/** Beyond it a claim needs human verification; nobody is refused for an address alone. */
export function needsHuman({ byAccount, byBrowser, byBlock }: ClaimRate): boolean {
  return byAccount >= MOST_OF_ONE || byBrowser >= MOST_OF_ONE || byBlock >= MOST_OF_BLOCK;
}

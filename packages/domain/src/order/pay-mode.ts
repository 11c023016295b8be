/** Whether a store's kitchen waits for the money, or the table pays one bill at the end. */
export type PayMode = "PAY_FIRST" | "PAY_LATER";

export const PAY_MODES: readonly PayMode[] = ["PAY_FIRST", "PAY_LATER"];

export interface PayTerms {
  readonly payMode: PayMode;
  readonly takeaway: boolean;
}

/** Takeaway is paid first at every store. */
export function isPaidFirst({ payMode, takeaway }: PayTerms): boolean {
  return takeaway || payMode === "PAY_FIRST";
}

/** Paid before the kitchen starts, or one bill at the end. */
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

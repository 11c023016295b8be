/** A method on offer. */
export interface PayType {
  payType: string;
  payChannelId: string;
  /** What the order costs with it, where that is known. */
  payableAmount?: number;
}

/** A method with what it asked for. */
export interface ChosenMethod extends Pick<PayType, "payType" | "payChannelId"> {
  /** Empty if not required. */
  walletPhone: string;
}

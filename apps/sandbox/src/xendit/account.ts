/** The merchant's account at the payment gateway that speaks Xendit's protocol. */
export interface XenditAccount {
  /** User name of basic authentication. */
  readonly secretKey: string;
  /** What every callback carries in `x-callback-token`. */
  readonly callbackToken: string;
  /** Where callbacks go. */
  readonly callbackUrl: string;
}

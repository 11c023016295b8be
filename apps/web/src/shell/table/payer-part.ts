/** The table behind a payment. */
export interface PayerPartProps {
  storeId: string;
  /** Of the bill, or of the share that is paid. */
  orderId: string;
}

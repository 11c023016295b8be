import { readDemoData } from "@santap/api/demo/demo-data";

/** A restaurant as the acquirer knows it: texts in the form that a QRIS payload carries. */
export interface Merchant {
  readonly merchantId: string;
  readonly nmid: string;
  readonly name: string;
  readonly city: string;
  readonly postalCode: string;
  readonly mcc: string;
}

/** The demo restaurants, as they signed up with the sandbox's acquirer. */
export function demoMerchants(): Merchant[] {
  return readDemoData().stores.map((store) => ({
    merchantId: store.merchantId,
    nmid: store.nmid,
    name: store.merchantName,
    city: store.city,
    postalCode: store.postalCode,
    mcc: store.mcc,
  }));
}

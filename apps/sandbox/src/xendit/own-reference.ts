/** Xendit's payments share the acquirer's tables; their ids have other prefixes. */
export function isXenditId(referenceNo: string): boolean {
  return /^(?:pr-|ewc_)/.test(referenceNo);
}

/** Xendit lists the payment id (`py-…`, or the charge id), others the payment's reference. */
export function listedReference(referenceNo: string, paymentReference: string): string {
  if (!referenceNo.startsWith("pr-")) return paymentReference;
  return `py-${paymentReference.replace(/^pr-/, "")}`;
}

/** Whether a payment is the gateway's: it lies with the others, but it is another party's business. */
export function isOfGateway(referenceNo: string): boolean {
  return /^(?:pr-|ewc_)/.test(referenceNo);
}

/**
 * How its own party lists a payment: the gateway by the payment's id (`py-…`, of a charge the charge's),
 * any other by the reference that the payment has.
 */
export function listedReference(referenceNo: string, paymentReference: string): string {
  if (!referenceNo.startsWith("pr-")) return paymentReference;
  return `py-${paymentReference.replace(/^pr-/, "")}`;
}

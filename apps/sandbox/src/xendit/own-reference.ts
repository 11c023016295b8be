/** Whether a payment is the gateway's: it lies with the others, but it is another party's business. */
export function isOfGateway(referenceNo: string): boolean {
  return /^(?:pr-|ewc_)/.test(referenceNo);
}

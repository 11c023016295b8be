import {
  adoptProblem,
  finishReading,
  nestedReading,
  optionalText,
  requiredText,
  startReading,
  type WireParse,
  type WireReading,
} from "@santap/snap/wire-reading";

/** The ids in a callback. Its status and amount are not read, because the token does not cover them. */
export interface Callback {
  event: string;
  /** Our own reference of the payment; null if only Xendit's id is given. */
  referenceId: string | null;
  /** `pr-…` or `ewc_…`; null if missing. */
  providerRef: string | null;
}

/**
 * Parses the envelope `{event, data}` of payments, refunds and charges. In a refund's, `reference_id` is
 * the refund's; only the payment request id identifies the payment.
 */
export function parseCallback(body: unknown): WireParse<Callback> {
  const reading = startReading(body);
  const event = requiredText(reading, "event", 64);
  const data = nestedReading(reading, "data");
  const referenceId = optionalText(data, "reference_id", 255);
  const value = {
    event,
    referenceId: event.startsWith("refund.") ? null : referenceId,
    providerRef: findProviderRef(data),
  };
  adoptProblem(reading, data);
  return finishReading(reading, value);
}

function findProviderRef(data: WireReading): string | null {
  const request = optionalText(data, "payment_request_id", 64);
  if (request !== null) return request;
  const id = optionalText(data, "id", 64);
  return id?.startsWith("ewc_") ? id : null;
}

export interface DeliveryAttempt {
  messageId: string;
  /** Counts from 1 over all channels of the message. */
  send: number;
}

/** "m_7K2M….2". */
export function formatDeliveryReference({ messageId, send }: DeliveryAttempt): string {
  return `${messageId}.${send}`;
}

export function parseDeliveryReference(text: string): DeliveryAttempt | null {
  const match = /^(m_[0-9A-Z]{16})\.([1-9]\d{0,3})$/.exec(text);
  if (match?.[1] === undefined) return null;
  return { messageId: match[1], send: Number(match[2]) };
}

import type { Channel } from "./message/channel.ts";

export interface OutgoingMessage {
  channel: Channel;
  /** E.164. */
  to: string;
  text: string;
  /** For channels that carry the code beside the text, as WhatsApp templates do. */
  code: string;
}

/**
 * SENT: the sender took it. TRY_AGAIN: unclear or passing trouble. REFUSED: this channel will not
 * bring it to this phone.
 */
export type SendOutcome = "SENT" | "TRY_AGAIN" | "REFUSED";

/** One adapter to the world of messages. Never throws for what the outside does. */
export interface MessageSender {
  readonly name: string;
  readonly channels: readonly Channel[];
  send(message: OutgoingMessage): Promise<SendOutcome>;
}

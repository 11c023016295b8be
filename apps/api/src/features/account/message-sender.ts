import type { Language } from "@santap/contract/errors/language";
import type { TryOutcome } from "@santap/domain/account/message-state";
import type { ServedCountry } from "@santap/domain/account/phone";
import type { Channel } from "./message/channel.ts";

export interface OutgoingMessage {
  channel: Channel;
  /** E.164. */
  to: string;
  text: string;
  /** For channels that carry the code beside the text, as templates do. */
  code: string;
  language: Language;
  /** Ours, of this one try: a sender's report brings it back. Says nothing about the person. */
  reference: string;
  /** Whole seconds until the code expires, at least 1. */
  ttlSeconds: number;
}

/** How a try ended; see the domain for what becomes of the message. */
export type SendOutcome = TryOutcome;

/** One adapter to the world of messages. Never throws for what the outside does. */
export interface MessageSender {
  readonly name: string;
  readonly channels: readonly Channel[];
  /** Calling codes that it serves; every one where it is left out. */
  readonly countries?: readonly ServedCountry[];
  send(message: OutgoingMessage): Promise<SendOutcome>;
}

/** The first in order of preference that brings this channel to this country. */
export function senderFor(
  senders: readonly MessageSender[],
  channel: Channel,
  country: ServedCountry,
): MessageSender | undefined {
  return senders.find(
    ({ channels, countries }) =>
      channels.includes(channel) && (countries === undefined || countries.includes(country)),
  );
}

import type { Language } from "@santap/contract/errors/language";
import type { DeliveryOutcome } from "@santap/domain/message/message-state";
import type { ServedCountry } from "@santap/domain/account/phone";
import type { MessageChannel } from "@santap/domain/message/message-price";

export type Channel = MessageChannel;

const CHANNELS: Record<ServedCountry, readonly [Channel, ...Channel[]]> = {
  "62": ["WHATSAPP", "SMS"],
  "86": ["SMS"],
};

/** How a code may travel to a country; a later channel is the fallback of the ones before it. */
export function listChannels(country: ServedCountry): readonly [Channel, ...Channel[]] {
  return CHANNELS[country];
}

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
export type SendOutcome = DeliveryOutcome;

/** One adapter to the world of messages. Never throws for what the outside does. */
export interface MessageSender {
  readonly name: string;
  readonly channels: readonly Channel[];
  /** Calling codes that it serves; every one where it is left out. */
  readonly countries?: readonly ServedCountry[];
  send(message: OutgoingMessage): Promise<SendOutcome>;
}

/** The first in order of preference that brings this channel to this country. */
export function findSender(
  senders: readonly MessageSender[],
  channel: Channel,
  country: ServedCountry,
): MessageSender | undefined {
  return senders.find(
    ({ channels, countries }) =>
      channels.includes(channel) && (countries === undefined || countries.includes(country)),
  );
}

/**
 * How a code really travels to a country: the ways that some sender brings, in their order. All of
 * them where there is no sender at all: then the message is given up, and says so.
 */
export function listServedChannels(
  senders: readonly MessageSender[],
  country: ServedCountry,
): readonly [Channel, ...Channel[]] {
  const all = listChannels(country);
  const [first, ...others] = all.filter((each) => findSender(senders, each, country) !== undefined);
  return first === undefined ? all : [first, ...others];
}

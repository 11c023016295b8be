import type { Language } from "@santap/contract/errors/language";
import type { DeliveryOutcome } from "@santap/domain/message/message-state";
import type { ServedCountry } from "@santap/domain/account/phone";
import type { MessageChannel } from "@santap/domain/message/message-price";

export type Channel = MessageChannel;

const CHANNELS: Record<ServedCountry, readonly [Channel, ...Channel[]]> = {
  "62": ["WHATSAPP", "SMS"],
  "86": ["SMS"],
};

/** Later channels are fallbacks. */
export function listChannels(country: ServedCountry): readonly [Channel, ...Channel[]] {
  return CHANNELS[country];
}

export interface OutgoingMessage {
  channel: Channel;
  /** E.164. */
  to: string;
  text: string;
  /** For template channels, which carry the code beside the text. */
  code: string;
  language: Language;
  /** Our id of this try, returned in reports; contains no personal data. */
  reference: string;
  ttlSeconds: number;
}

export type SendOutcome = DeliveryOutcome;

/** Never throws for failures outside. */
export interface MessageSender {
  readonly name: string;
  readonly channels: readonly Channel[];
  /** Calling codes served; all if absent. */
  readonly countries?: readonly ServedCountry[];
  send(message: OutgoingMessage): Promise<SendOutcome>;
}

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

/** All channels if there is no sender at all, so that the message fails with a log line. */
export function listServedChannels(
  senders: readonly MessageSender[],
  country: ServedCountry,
): readonly [Channel, ...Channel[]] {
  const all = listChannels(country);
  const [first, ...others] = all.filter((each) => findSender(senders, each, country) !== undefined);
  return first === undefined ? all : [first, ...others];
}

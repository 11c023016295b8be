import type { MessageChannel } from "@santap/domain/account/message-price";
import type { ServedCountry } from "@santap/domain/account/phone";

export type Channel = MessageChannel;

const CHANNELS: Record<ServedCountry, readonly [Channel, ...Channel[]]> = {
  "62": ["WHATSAPP", "SMS"],
  "86": ["SMS"],
};

/** How a code may travel to a country; a later channel is the fallback of the ones before it. */
export function channelsFor(country: ServedCountry): readonly [Channel, ...Channel[]] {
  return CHANNELS[country];
}

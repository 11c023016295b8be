import type { ServedCountry } from "@santap/domain/account/phone";
import { senderFor, type MessageSender } from "../message-sender.ts";
import { channelsFor, type Channel } from "./channel.ts";

/**
 * How a code really travels to a country: the ways that some sender brings, in their order. All of
 * them where there is no sender at all: then the message is given up, and says so.
 */
export function servedChannels(
  senders: readonly MessageSender[],
  country: ServedCountry,
): readonly [Channel, ...Channel[]] {
  const all = channelsFor(country);
  const [first, ...others] = all.filter((each) => senderFor(senders, each, country) !== undefined);
  return first === undefined ? all : [first, ...others];
}

import type { MessageDeps } from "../message-deps.ts";
import { failUnsentMessage } from "./fail-message.ts";
import { recordDelivery } from "./record-delivery.ts";
import { claimDueMessages, type ClaimedMessage } from "./claim-due-messages.ts";
import { formatDeliveryReference } from "./delivery-reference.ts";
import { writeMessage } from "./write-message.ts";
import { findSender, type SendOutcome } from "../provider/message-sender.ts";

export async function deliverDueMessages(deps: MessageDeps): Promise<number> {
  const { found, claimed, unsent } = await claimDueMessages(deps);
  await Promise.all([
    ...claimed.map((message) => deliver(deps, message)),
    ...unsent.map((message) => failUnsentMessage(deps, message)),
  ]);
  return found;
}

async function deliver(deps: MessageDeps, claimed: ClaimedMessage): Promise<void> {
  const sender = findSender(deps.senders, claimed.channel, claimed.country);
  const outcome =
    sender === undefined ? "REFUSED" : await sender.send(buildOutgoing(deps, claimed));
  countDelivery(deps, sender?.name ?? "none", claimed, outcome);
  await recordDelivery(deps, claimed, outcome);
}

function buildOutgoing({ settings, clock }: MessageDeps, claimed: ClaimedMessage) {
  const { channel, to, code } = claimed;
  const { language, scene, store_name: storeName } = claimed.row;
  const host = new URL(settings.publicOrigin).hostname;
  const left = Math.floor((claimed.message.expiresAt - clock()) / 1000);
  return {
    channel,
    to,
    code,
    language,
    text: writeMessage({ channel, language, scene, code, storeName, host }),
    reference: formatDeliveryReference(claimed),
    ttlSeconds: Math.max(1, left),
  };
}

function countDelivery(
  { metrics }: MessageDeps,
  sender: string,
  { channel }: ClaimedMessage,
  outcome: SendOutcome,
): void {
  metrics.tries.inc({ sender, channel, outcome });
}

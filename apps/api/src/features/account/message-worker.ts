import { codeText } from "./message/code-text.ts";
import type { MessageDeps } from "./message/message-deps.ts";
import { giveUpLost } from "./message/delivery/give-up.ts";
import { settleTry } from "./message/delivery/settle-try.ts";
import { takeUpDue, type TakenMessage } from "./message/delivery/take-up.ts";
import { referenceOf } from "./message/delivery/try-reference.ts";
import { senderFor, type SendOutcome } from "./message-sender.ts";

/** Delivers promised messages that are due; how many it looked at. */
export async function deliverDue(deps: MessageDeps): Promise<number> {
  const { found, taken, lost } = await takeUpDue(deps);
  await Promise.all([
    ...taken.map((message) => deliver(deps, message)),
    ...lost.map((message) => giveUpLost(deps, message)),
  ]);
  return found;
}

async function deliver(deps: MessageDeps, taken: TakenMessage): Promise<void> {
  const sender = senderFor(deps.senders, taken.channel, taken.country);
  const outcome = sender === undefined ? "REFUSED" : await sender.send(outgoing(deps, taken));
  countTry(deps, sender?.name ?? "none", taken, outcome);
  await settleTry(deps, taken, outcome);
}

function outgoing({ settings, clock }: MessageDeps, taken: TakenMessage) {
  const { channel, to, code } = taken;
  const { language } = taken.row;
  const host = new URL(settings.publicOrigin).hostname;
  const left = Math.floor((taken.message.expiresAt - clock()) / 1000);
  return {
    channel,
    to,
    code,
    language,
    text: codeText({ channel, language, code, host }),
    reference: referenceOf(taken),
    ttlSeconds: Math.max(1, left),
  };
}

function countTry(
  { metrics }: MessageDeps,
  sender: string,
  { channel }: TakenMessage,
  outcome: SendOutcome,
): void {
  metrics.tries.inc({ sender, channel, outcome });
}

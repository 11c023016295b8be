import type { FastifyBaseLogger } from "fastify";
import type { MessageSender, OutgoingMessage } from "./message-sender.ts";
import { callProvider, type ProviderCall, type ProviderReply } from "./call-provider.ts";
import { toVerdict, type Verdict } from "./fault.ts";

export interface Provider extends Pick<MessageSender, "name" | "channels" | "countries"> {
  callFor(message: OutgoingMessage): ProviderCall;
  judge(status: number, body: Record<string, unknown>): Verdict;
}

export interface SenderParts {
  log: Pick<FastifyBaseLogger, "error" | "warn">;
  clock(): number;
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;

/** Logs codes, never content or recipient. */
export function createProviderSender(provider: Provider, parts: SenderParts): MessageSender {
  const { name, channels, countries } = provider;
  return {
    name,
    channels,
    ...(countries === undefined ? {} : { countries }),
    async send(message) {
      const reply = await callProvider(provider.callFor(message), parts.timeoutMs ?? TIMEOUT_MS);
      const verdict = judge(provider, reply);
      logVerdict(parts.log, name, message.reference, verdict);
      return verdict.outcome;
    },
  };
}

function judge(provider: Provider, reply: ProviderReply): Verdict {
  switch (reply.kind) {
    case "ANSWER":
      return provider.judge(reply.status, reply.body);
    case "NOT_SENT":
      return toVerdict({ code: "NO_CONNECTION", meaning: "BUSY" });
    case "UNCLEAR":
      return { outcome: "UNCLEAR", fault: null };
  }
}

const LONGEST_CODE = 64;

function logVerdict(
  log: SenderParts["log"],
  sender: string,
  reference: string,
  { outcome, fault }: Verdict,
): void {
  if (fault === null && outcome !== "UNCLEAR") return;
  const code = fault === null ? null : sanitizeCode(fault.code);
  const line = { sender, reference, outcome, code };
  if (fault?.meaning === "OPERATOR") {
    log.error(line, "a message sender refuses our settings, template or balance");
  } else {
    log.warn(line, "a message sender did not take a message");
  }
}

export function sanitizeCode(code: string): string {
  return code.replace(/[^\w. -]/g, "?").slice(0, LONGEST_CODE);
}

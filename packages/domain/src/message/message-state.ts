import { SECOND_MS } from "../calendar/local-time.ts";
import { defineTransitions } from "../state-table.ts";
import type { MessageChannel } from "./message-price.ts";

export type MessageStatus =
  /** Waits for its next try. */
  | "QUEUED"
  /** A worker holds it, or died holding it. */
  | "SENDING"
  /** A sender took it; a report may follow. */
  | "SENT"
  | "DELIVERED"
  | "GIVEN_UP";

export type MessageEvent = "TAKE" | "ACCEPT" | "PUT_BACK" | "REST" | "CONFIRM" | "GIVE_UP";

export const MESSAGE_TABLE = defineTransitions<MessageStatus, MessageEvent>({
  // CONFIRM: a report on an earlier try saves the one that was about to follow.
  QUEUED: { TAKE: "SENDING", CONFIRM: "DELIVERED", GIVE_UP: "GIVEN_UP" },
  // Reports may overtake the sender's own answer, so they are heard here as well.
  SENDING: {
    TAKE: "SENDING",
    ACCEPT: "SENT",
    PUT_BACK: "QUEUED",
    CONFIRM: "DELIVERED",
    GIVE_UP: "GIVEN_UP",
  },
  SENT: {
    TAKE: "SENDING",
    PUT_BACK: "QUEUED",
    REST: "SENT",
    CONFIRM: "DELIVERED",
    GIVE_UP: "GIVEN_UP",
  },
  DELIVERED: {},
  GIVEN_UP: {},
});

/** How long a message that was taken may stay without a report before the next channel is used. */
export const REPORT_WAIT_MS = 20 * SECOND_MS;
/** Longer than any sender takes, so that two processes never send the same try. */
export const LEASE_MS = 30 * SECOND_MS;
const TRIES_PER_CHANNEL = 3;
/** A try that may have reached the person is repeated once at most. */
const UNCLEAR_TRIES = 2;
const BACK_OFF_MS = SECOND_MS;

/** A code on its way. Times are epoch milliseconds. */
export interface OutboxMessage {
  readonly status: MessageStatus;
  /** The one in use, then those that are left to fall back to. */
  readonly channels: readonly MessageChannel[];
  /** On the channel in use. */
  readonly tries: number;
  /** When the code expires. */
  readonly expiresAt: number;
}

/** What becomes of a message. */
export interface MessageStep {
  readonly event: MessageEvent;
  readonly status: MessageStatus;
  readonly channels: readonly MessageChannel[];
  readonly tries: number;
  /** When somebody has to look at it again; null where nobody has to. */
  readonly dueAt: number | null;
}

/** What a worker does with a message that is due: send it (TAKE), or leave it. */
export function planDelivery(message: OutboxMessage, now: number): MessageStep {
  if (now >= message.expiresAt) {
    return end(message, message.status === "SENT" ? "REST" : "GIVE_UP");
  }
  const rest = message.channels.slice(1);
  if (!isExhausted(message)) return claim(message, message.channels, message.tries + 1, now);
  return rest.length > 0 ? claim(message, rest, 1, now) : end(message, "GIVE_UP");
}

/**
 * Whether the channel in use has had its tries. Taken and silent for too long, it has; and whoever
 * died holding a message may have sent it, which is as unclear as an answer that never came.
 */
function isExhausted({ status, channels, tries }: OutboxMessage): boolean {
  if (status === "SENT") return true;
  if (status === "SENDING") return channels.length > 1 || tries >= UNCLEAR_TRIES;
  return tries >= TRIES_PER_CHANNEL;
}

/** Whoever used the code has it: nothing more is sent, however the message stands. */
export function afterCodeUsed(message: OutboxMessage): MessageStep {
  return end(message, "CONFIRM");
}

/** Nobody pays for sending this message (again). What was taken by a sender stays as it is. */
export function afterOverBudget(message: OutboxMessage): MessageStep {
  return end(message, message.status === "SENT" ? "REST" : "GIVE_UP");
}

/**
 * DELIVERED: it is in the person's hands. SENT: the sender took it, and may report later. TRY_AGAIN:
 * certainly not sent, and worth another try. UNCLEAR: it may have been sent. REFUSED: certainly not
 * sent, and this channel will not bring it to this phone.
 */
export type DeliveryOutcome = "DELIVERED" | "SENT" | "TRY_AGAIN" | "UNCLEAR" | "REFUSED";

/** Whether a try may have cost something and may have arrived. Unknown counts as both. */
export function mayHaveBeenSent(outcome: DeliveryOutcome): boolean {
  return outcome === "DELIVERED" || outcome === "SENT" || outcome === "UNCLEAR";
}

/** What becomes of a message that was taken up and tried. */
export function afterDelivery(
  message: OutboxMessage,
  outcome: DeliveryOutcome,
  now: number,
): MessageStep {
  switch (outcome) {
    case "DELIVERED":
      return end(message, "CONFIRM");
    case "SENT": {
      // With nothing to fall back to there is nothing to wait for.
      const dueAt = message.channels.length > 1 ? now + REPORT_WAIT_MS : null;
      return { ...end(message, "ACCEPT"), channels: message.channels, dueAt };
    }
    case "TRY_AGAIN":
      if (message.tries >= TRIES_PER_CHANNEL) return useNextChannel(message, now);
      return putBack(message, now + BACK_OFF_MS * 2 ** (message.tries - 1));
    case "UNCLEAR":
      if (message.channels.length > 1 || message.tries >= UNCLEAR_TRIES)
        return useNextChannel(message, now);
      return putBack(message, now + REPORT_WAIT_MS);
    case "REFUSED":
      return useNextChannel(message, now);
  }
}

export interface DeliveryReport {
  readonly delivered: boolean;
  /** Whether it is about the newest try; an older one may have been overtaken by a fallback. */
  readonly newest: boolean;
}

/** What a sender's later report changes; null where it changes nothing. */
export function afterReport(
  message: OutboxMessage,
  { delivered, newest }: DeliveryReport,
  now: number,
): MessageStep | null {
  if (delivered) {
    return MESSAGE_TABLE.can(message.status, "CONFIRM") ? end(message, "CONFIRM") : null;
  }
  const concerned = message.status === "SENDING" || message.status === "SENT";
  return newest && concerned ? useNextChannel(message, now) : null;
}

function claim(
  message: OutboxMessage,
  channels: readonly MessageChannel[],
  tries: number,
  now: number,
): MessageStep {
  return { ...move(message, "TAKE"), channels, tries, dueAt: now + LEASE_MS };
}

function putBack(message: OutboxMessage, dueAt: number): MessageStep {
  const { channels, tries } = message;
  return { ...move(message, "PUT_BACK"), channels, tries, dueAt };
}

function useNextChannel(message: OutboxMessage, now: number): MessageStep {
  const rest = message.channels.slice(1);
  if (rest.length === 0) return end(message, "GIVE_UP");
  return { ...move(message, "PUT_BACK"), channels: rest, tries: 0, dueAt: now };
}

/** Nobody has to look at it again, so what it could have fallen back to is dropped. */
function end(message: OutboxMessage, event: MessageEvent): MessageStep {
  const channels = message.channels.slice(0, 1);
  return { ...move(message, event), channels, tries: message.tries, dueAt: null };
}

/** Throws where the table has no such transition: a caller's mistake. */
function move(message: OutboxMessage, event: MessageEvent) {
  const status = MESSAGE_TABLE.next(message.status, event);
  if (status === null) throw new Error(`a message that is ${message.status} cannot ${event}`);
  return { event, status };
}

import { SECOND_MS } from "../calendar/local-time.ts";
import { defineTransitions } from "../state-table.ts";
import type { MessageChannel } from "./message-price.ts";

export type MessageStatus =
  /** Waiting for its next try. */
  | "QUEUED"
  /** Leased by a worker, possibly dead. */
  | "SENDING"
  /** Accepted by a sender; a report may follow. */
  | "SENT"
  | "DELIVERED"
  | "GIVEN_UP";

export type MessageEvent = "TAKE" | "ACCEPT" | "PUT_BACK" | "REST" | "CONFIRM" | "GIVE_UP";

export const MESSAGE_TABLE = defineTransitions<MessageStatus, MessageEvent>({
  // CONFIRM: a late report of an earlier try.
  QUEUED: { TAKE: "SENDING", CONFIRM: "DELIVERED", GIVE_UP: "GIVEN_UP" },
  // A report may arrive before the sender's own answer.
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

/** Without a report after this time the next channel is used. */
export const REPORT_WAIT_MS = 20 * SECOND_MS;
/** Longer than any sender call, so that no two processes send the same try. */
export const LEASE_MS = 30 * SECOND_MS;
const TRIES_PER_CHANNEL = 3;
/** A try that may have arrived is repeated once at most. */
const UNCLEAR_TRIES = 2;
const BACK_OFF_MS = SECOND_MS;

/** Times are epoch ms. */
export interface OutboxMessage {
  readonly status: MessageStatus;
  /** The current one, then its fallbacks. */
  readonly channels: readonly MessageChannel[];
  /** On the current channel. */
  readonly tries: number;
  /** Expiry of the code. */
  readonly expiresAt: number;
}

export interface MessageStep {
  readonly event: MessageEvent;
  readonly status: MessageStatus;
  readonly channels: readonly MessageChannel[];
  readonly tries: number;
  /** Next time to process it; null when done. */
  readonly dueAt: number | null;
}

/** Sends a due message (TAKE) or leaves it. */
export function planDelivery(message: OutboxMessage, now: number): MessageStep {
  if (now >= message.expiresAt) {
    return end(message, message.status === "SENT" ? "REST" : "GIVE_UP");
  }
  const rest = message.channels.slice(1);
  if (!isExhausted(message)) return claim(message, message.channels, message.tries + 1, now);
  return rest.length > 0 ? claim(message, rest, 1, now) : end(message, "GIVE_UP");
}

/**
 * True if the current channel has no tries left. A silent SENT and a dead worker's SENDING count as
 * sent: the message may have arrived.
 */
function isExhausted({ status, channels, tries }: OutboxMessage): boolean {
  if (status === "SENT") return true;
  if (status === "SENDING") return channels.length > 1 || tries >= UNCLEAR_TRIES;
  return tries >= TRIES_PER_CHANNEL;
}

/** The code was used: nothing more is sent. */
export function afterCodeUsed(message: OutboxMessage): MessageStep {
  return end(message, "CONFIRM");
}

/** No budget for another try. An accepted message stays as it is. */
export function afterOverBudget(message: OutboxMessage): MessageStep {
  return end(message, message.status === "SENT" ? "REST" : "GIVE_UP");
}

/**
 * SENT: accepted, a report may follow. TRY_AGAIN: certainly not sent, retry. UNCLEAR: may have been
 * sent. REFUSED: certainly not sent, and not deliverable by this channel.
 */
export type DeliveryOutcome = "DELIVERED" | "SENT" | "TRY_AGAIN" | "UNCLEAR" | "REFUSED";

/** Unknown counts as sent and paid. */
export function mayHaveBeenSent(outcome: DeliveryOutcome): boolean {
  return outcome === "DELIVERED" || outcome === "SENT" || outcome === "UNCLEAR";
}

/** Next state after a try. */
export function afterDelivery(
  message: OutboxMessage,
  outcome: DeliveryOutcome,
  now: number,
): MessageStep {
  switch (outcome) {
    case "DELIVERED":
      return end(message, "CONFIRM");
    case "SENT": {
      // Without a fallback there is nothing to wait for.
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
  /** About the newest try, not one overtaken by a fallback. */
  readonly newest: boolean;
}

/** Null if a late report changes nothing. */
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

/** Final: drops the fallbacks. */
function end(message: OutboxMessage, event: MessageEvent): MessageStep {
  const channels = message.channels.slice(0, 1);
  return { ...move(message, event), channels, tries: message.tries, dueAt: null };
}

/** @throws if the table has no such transition */
function move(message: OutboxMessage, event: MessageEvent) {
  const status = MESSAGE_TABLE.next(message.status, event);
  if (status === null) throw new Error(`a message that is ${message.status} cannot ${event}`);
  return { event, status };
}

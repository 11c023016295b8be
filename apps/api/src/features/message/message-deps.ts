import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../db/database.ts";
import type { Tx } from "../../db/transaction.ts";
import type { MessageSettings } from "../../settings/message-settings.ts";
import type { MessageSender } from "./message-sender.ts";
import type { MessageMetrics } from "./message-metrics.ts";

/** A code whose message certainly reached nobody. Times are epoch ms. */
export interface UndeliveredCode {
  messageId: string;
  phoneKey: Buffer;
  /** Null for a message of an earlier version. */
  flowId: string | null;
  requestedAt: number;
  now: number;
}

/** What bringing codes to people needs; a whole AppConfig will do for the settings. */
export interface MessageDeps {
  db: Database;
  settings: {
    /** Where browsers and senders reach this server, without a trailing slash. */
    publicOrigin: string;
    secrets: { otpBoxKey: string };
    message: Pick<MessageSettings, "dailyCap">;
  };
  /** In order of preference; the first that serves a channel is used. */
  senders: readonly MessageSender[];
  metrics: MessageMetrics;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
  /** Undoes the request for a code; the caller holds its message. */
  releaseUnsentCode(tx: Tx, code: UndeliveredCode): Promise<void>;
  clock(): number;
}

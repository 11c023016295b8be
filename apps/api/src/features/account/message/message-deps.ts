import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../db/database.ts";
import type { MessageSettings } from "../../../settings/message-settings.ts";
import type { MessageSender } from "../message-sender.ts";
import type { MessageMetrics } from "./message-metrics.ts";

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
  clock(): number;
}

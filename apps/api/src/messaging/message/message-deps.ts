import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../db/database.ts";
import type { Tx } from "../../db/transaction.ts";
import type { MessageSettings } from "../../settings/message-settings.ts";
import type { MessageSender } from "./provider/message-sender.ts";
import type { MessageMetrics } from "./message-metrics.ts";

/** Never sent. Times are epoch ms. */
export interface UndeliveredCode {
  messageId: string;
  phoneKey: Buffer;
  flowId: string | null;
  requestedAt: number;
  now: number;
}

export interface MessageDeps {
  db: Database;
  settings: {
    publicOrigin: string;
    secrets: { otpBoxKey: string };
    message: Pick<MessageSettings, "dailyCap">;
  };
  senders: readonly MessageSender[];
  metrics: MessageMetrics;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
  releaseUnsentCode(tx: Tx, code: UndeliveredCode): Promise<void>;
  clock(): number;
}

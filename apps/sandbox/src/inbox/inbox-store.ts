import { prepareQuery, type Database } from "../database/database.ts";

export interface Message {
  readonly channel: string;
  readonly text: string;
  readonly code: string | null;
  readonly sentAt: number;
}

export interface Inbox {
  deliver(message: Message & { to: string }): void;
  /** Newest first. */
  messagesTo(to: string, limit: number): Message[];
  /** Newest first, of all recipients. */
  newest(limit: number): (Message & { to: string })[];
}

/** Older messages are deleted: they contain phone numbers. */
const MAX_MESSAGES = 5_000;

export function createInbox(database: Database): Inbox {
  const insertion = database.prepare(
    "INSERT INTO messages (recipient, channel, text, code, sentAt) VALUES (?, ?, ?, ?, ?)",
  );
  const forget = database.prepare("DELETE FROM messages WHERE id <= ?");
  const columns = "channel, text, code, sentAt";
  const toOne = prepareQuery<Message>(
    database,
    `SELECT ${columns} FROM messages WHERE recipient = ? ORDER BY id DESC LIMIT ?`,
  );
  const toAll = prepareQuery<Message & { to: string }>(
    database,
    `SELECT ${columns}, recipient AS "to" FROM messages ORDER BY id DESC LIMIT ?`,
  );
  return {
    deliver: ({ to, channel, text, code, sentAt }) => {
      const { lastInsertRowid } = insertion.run(to, channel, text, code, sentAt);
      forget.run(Number(lastInsertRowid) - MAX_MESSAGES);
    },
    messagesTo: (to, limit) => toOne.all(to, limit),
    newest: (limit) => toAll.all(limit),
  };
}

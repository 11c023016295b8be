import type { Memory } from "../memory/open-memory.ts";

/** A message as it is read back. */
export interface Message {
  readonly channel: string;
  readonly text: string;
  readonly code: string | null;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

export interface Inbox {
  deliver(message: Message & { to: string }): void;
  /** Newest first. */
  messagesTo(to: string, limit: number): Message[];
  /** Newest first, to everyone. */
  newest(limit: number): (Message & { to: string })[];
}

/** Older messages are forgotten: they hold phone numbers. */
const MOST_MESSAGES = 5_000;

export function createInbox(memory: Memory): Inbox {
  const insertion = memory.prepare(
    "INSERT INTO messages (recipient, channel, text, code, sent_at) VALUES (?, ?, ?, ?, ?)",
  );
  const forget = memory.prepare("DELETE FROM messages WHERE id <= ?");
  const columns = "channel, text, code, sent_at AS sentAt";
  const toOne = memory.prepare(
    `SELECT ${columns} FROM messages WHERE recipient = ? ORDER BY id DESC LIMIT ?`,
  );
  const toAll = memory.prepare(
    `SELECT ${columns}, recipient AS "to" FROM messages ORDER BY id DESC LIMIT ?`,
  );
  return {
    deliver: ({ to, channel, text, code, sentAt }) => {
      const { lastInsertRowid } = insertion.run(to, channel, text, code, sentAt);
      forget.run(Number(lastInsertRowid) - MOST_MESSAGES);
    },
    messagesTo: (to, limit) => toOne.all(to, limit) as unknown as Message[],
    newest: (limit) => toAll.all(limit) as unknown as (Message & { to: string })[],
  };
}

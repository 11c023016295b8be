import { appendFileSync } from "node:fs";

type Level = "info" | "warn";

/** Where the lines of the security log go. */
export interface SecurityLogSink {
  write(level: Level, line: Record<string, unknown>): void;
}

interface ServerLog {
  info(line: object, text: string): void;
  warn(line: object, text: string): void;
}

/**
 * A file of its own, one JSON object a line, for nobody but the server's user; opened anew for each
 * line, so that it can be moved away at any time and several processes may share it. Without a path
 * the lines are part of the server's log. How many there are is limited before they come here.
 */
export function openSecurityLogSink(path: string | null, log: ServerLog): SecurityLogSink {
  const toLog = (level: Level, line: Record<string, unknown>) => log[level](line, "security");
  if (path === null) return { write: toLog };
  return {
    write(level, line) {
      try {
        appendFileSync(path, `${JSON.stringify({ level, ...line })}\n`, { mode: 0o600 });
      } catch (error) {
        log.warn({ err: error }, "the security log could not be written");
        toLog(level, line);
      }
    },
  };
}

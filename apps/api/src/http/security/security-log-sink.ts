import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

type Level = "info" | "warn";

export interface SecurityLogSink {
  write(level: Level, line: Record<string, unknown>): void;
}

interface ServerLog {
  info(line: object, text: string): void;
  warn(line: object, text: string): void;
}

/** Reopened for every line, so that the file can be rotated and shared by processes. */
export function openSecurityLogSink(path: string | null, log: ServerLog): SecurityLogSink {
  const toLog = (level: Level, line: Record<string, unknown>) => log[level](line, "security");
  if (path === null) return { write: toLog };
  return {
    write(level, line) {
      try {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
        appendFileSync(path, `${JSON.stringify({ level, ...line })}\n`, { mode: 0o600 });
      } catch (error) {
        log.warn({ err: error }, "the security log could not be written");
        toLog(level, line);
      }
    },
  };
}

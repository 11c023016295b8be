import { openSecurityLog, type SecurityLog } from "../security-log.ts";
import { securityLines } from "./security-lines.ts";

/** The security log of a command for operators: the server's file, or the command's error output. */
export function commandSecurityLog(path: string | undefined): SecurityLog {
  const say = (line: object, text: string) =>
    void process.stderr.write(`${JSON.stringify({ ...line, msg: text })}\n`);
  const lines = securityLines(path === "" || path === undefined ? null : path, {
    info: say,
    warn: say,
  });
  return openSecurityLog(lines, Date.now).append;
}

import { reportMonitor } from "@santap/contract/calls/monitor";
import { call } from "../../api.ts";

const LONGEST_MESSAGE = 500;
const LONGEST_PATH = 200;

/** `name` is a fixed phrase; nothing personal is sent. */
export function reportProblem(name: string, message?: string): void {
  void call(reportMonitor, {
    name,
    path: location.pathname.slice(0, LONGEST_PATH),
    ...(message === undefined ? {} : { message: message.slice(0, LONGEST_MESSAGE) }),
  });
}

/** Render errors and unhandled errors. */
export function reportError(error: unknown): void {
  const kind = error instanceof Error ? error.name : typeof error;
  reportProblem("unexpected error", error instanceof Error ? `${kind}: ${error.message}` : kind);
}

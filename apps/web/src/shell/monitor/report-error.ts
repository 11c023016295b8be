import { reportMonitor } from "@santap/contract/calls/monitor";
import { call } from "../../api.ts";

const MAX_MESSAGE_LENGTH = 500;
const MAX_PATH_LENGTH = 200;

/** `name` is a fixed phrase; nothing personal is sent. */
export function reportProblem(name: string, message?: string): void {
  void call(reportMonitor, {
    name,
    path: location.pathname.slice(0, MAX_PATH_LENGTH),
    ...(message === undefined ? {} : { message: message.slice(0, MAX_MESSAGE_LENGTH) }),
  });
}

/** Render errors and unhandled errors. */
export function reportError(error: unknown): void {
  const kind = error instanceof Error ? error.name : typeof error;
  reportProblem("unexpected error", error instanceof Error ? `${kind}: ${error.message}` : kind);
}

import type { PayloadOf } from "@santap/contract/call";
import type { FailureReport } from "@santap/client/wire/request-ports";
import type { reportMonitor } from "@santap/contract/calls/monitor";

export const SAMPLE = 0.2;

const MAX_PATH_LENGTH = 200;

type Send = (payload: PayloadOf<typeof reportMonitor>) => void;

/** Calls without an answer or with an error status. The client excludes the monitor's own calls. */
export function failedCallReporter(send: Send): (failure: FailureReport) => void {
  return ({ path, code, clientCode }) => {
    // Without a connection the report would fail as well.
    if (!navigator.onLine || Math.random() >= SAMPLE) return;
    send({
      name: "call failed",
      message: `${path} ${code} ${clientCode}`,
      path: location.pathname.slice(0, MAX_PATH_LENGTH),
    });
  };
}

import type { CallError, Envelope } from "@santap/contract/envelope";
import type { PayStatus } from "@santap/contract/order";
import type { QrInfo } from "@santap/contract/pay";
import type { Timers } from "../../../shell/data/timers.ts";

/** What a person is told in passing. */
export type QrisNews =
  | { kind: "status"; status: PayStatus }
  | { kind: "failure"; error: CallError }
  /** The code could not be loaded, so that there is no page. */
  | { kind: "load-failure"; error: CallError };

/** Everything that the page does outside of itself. */
export interface QrisPorts {
  loadInfo: () => Promise<Envelope<QrInfo>>;
  loadResult: () => Promise<Envelope<{ payStatus: PayStatus }>>;
  /** Listens for the pushed result; returns how to stop. */
  listen: (onStatus: (status: PayStatus) => void) => () => void;
  timers: Timers;
  now: () => number;
  isHidden: () => boolean;
  /** The path is still the page's own. */
  isHere: () => boolean;
  tell: (news: QrisNews) => void;
  /** On to the paid order. */
  go: () => void;
  /** Back to the order whose payment was closed. */
  confirmBack: () => void;
  /** Back to the page that opened the checkout. */
  back: () => void;
  checkFirstPaid: () => void;
  /** Logs an event. */
  track: (event: "countdown_auto_return") => void;
  /** Internal error reports. */
  report: (problem: string) => void;
}

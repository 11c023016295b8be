import type { CallError, Envelope } from "@santap/contract/envelope";
import type { Timers } from "@santap/client/timers";
import type { PayStatus } from "@santap/contract/schemas/order";
import type { QrInfo } from "@santap/contract/schemas/payment";

/** Shown as a toast and tracked as an event. */
export type QrisNotice =
  | { kind: "status"; status: PayStatus }
  | { kind: "failure"; error: CallError }
  | { kind: "load-failure"; error: CallError };

/** The page's side effects, injected for tests. */
export interface QrisPorts {
  loadInfo: () => Promise<Envelope<QrInfo>>;
  loadResult: () => Promise<Envelope<{ payStatus: PayStatus }>>;
  /** Subscribes to pushed results; returns the unsubscribe function. */
  listen: (onStatus: (status: PayStatus) => void) => () => void;
  timers: Timers;
  now: () => number;
  isHidden: () => boolean;
  /** The phone says that it has no network. */
  isOffline: () => boolean;
  /** The browser is still on this page's path. */
  isHere: () => boolean;
  notify: (notice: QrisNotice) => void;
  go: () => void;
  confirmBack: () => void;
  back: () => void;
  checkFirstPaid: () => void;
  track: (event: "countdown_auto_return") => void;
  report: (problem: string) => void;
}

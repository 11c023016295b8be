import { maskText } from "@santap/domain/tracking/personal-data";
import { addressBlock } from "../address-block.ts";
import { createEventLimiter } from "./event-limiter.ts";
import { SECURITY_EVENTS, type SecurityEvent } from "./security-events.ts";
import { openSecurityLogSink, type SecurityLogSink } from "./security-log-sink.ts";

/** Who did it, as far as it was proved. Names of staff as they are registered; never a phone. */
export interface SecurityActor {
  /** Account id of a diner. */
  account?: string;
  operator?: string;
  staff?: string;
  participant?: string;
}

/** Ids, codes of the error catalogue and counts. A phone, a one-time code or a token has no field here. */
export interface SecuritySubject {
  account?: string;
  approvedBy?: string;
  amount?: number;
  box?: string;
  call?: string;
  command?: string;
  count?: number;
  familyId?: string;
  keyId?: string;
  lineId?: string;
  operator?: string;
  orderId?: string;
  profile?: string;
  reason?: string;
  refundId?: string;
  retryAfter?: number;
  scene?: string;
  secret?: string;
  sessionId?: string;
  storeId?: string;
  tableId?: string;
}

export interface SecurityEntry {
  event: SecurityEvent;
  who?: SecurityActor;
  /** Network address of the caller; only the network that it lies in is written. */
  address?: string;
  what?: SecuritySubject;
}

/** Appends one event. Never throws: a log that cannot be written ends no call. */
export type SecurityLog = (entry: SecurityEntry) => void;

export interface OpenSecurityLog {
  append: SecurityLog;
  /** Writes what was counted in windows that are over. */
  report(): void;
  /** Writes all that was counted. */
  close(): void;
}

const LONGEST = 80;

export function openSecurityLog(lines: SecurityLogSink, clock: () => number): OpenSecurityLog {
  const limit = createEventLimiter((repeated) => {
    const { event, net, times, from, to } = repeated;
    const line = { event, ...(net === null ? {} : { net }), repeated: times };
    const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    lines.write(SECURITY_EVENTS[event].level, { ...line, ...span });
  });
  return {
    append(entry) {
      const { event } = entry;
      const now = clock();
      const net = entry.address === undefined ? null : addressNetwork(entry.address);
      if (!SECURITY_EVENTS[event].free && !limit.mayWrite({ event, net }, now)) return;
      lines.write(SECURITY_EVENTS[event].level, lineOf(entry, net, now));
    },
    report: () => limit.report(clock()),
    close: () => limit.report(Number.POSITIVE_INFINITY),
  };
}

function lineOf({ event, who, what }: SecurityEntry, net: string | null, now: number) {
  const at = new Date(now).toISOString();
  const parts = { who: who && cleaned(who), net: net ?? undefined, what: what && cleaned(what) };
  return { at, event, ...parts };
}

/** What a caller may have chosen is short, on one line, and holds no mobile number. */
function cleaned(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === "string" ? shown(value) : value]),
  );
}

function shown(text: string): string {
  return maskText(text.slice(0, LONGEST));
}

/** The /24 of an IPv4 address, the /48 of an IPv6 address, as text: a network, not a subscriber. */
export function addressNetwork(address: string): string {
  const block = addressBlock(address);
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(block)?.[1];
  if (ipv4 !== undefined) return `${ipv4}.0/24`;
  const groups = block.split(":");
  return groups.length === 4 ? `${groups.slice(0, 3).join(":")}::/48` : "unknown";
}

/** The security log of a command for operators: the server's file, or the command's error output. */
export function openCommandSecurityLog(path: string | undefined): SecurityLog {
  const say = (line: object, text: string) =>
    void process.stderr.write(`${JSON.stringify({ ...line, msg: text })}\n`);
  const lines = openSecurityLogSink(path === "" || path === undefined ? null : path, {
    info: say,
    warn: say,
  });
  return openSecurityLog(lines, Date.now).append;
}

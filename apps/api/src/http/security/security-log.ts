import { maskText } from "@santap/domain/tracking/personal-data";
import { addressBlock } from "../address-block.ts";
import { createEventLimiter } from "./event-limiter.ts";
import { SECURITY_EVENTS, type SecurityEvent } from "./security-events.ts";
import { openSecurityLogSink, type SecurityLogSink } from "./security-log-sink.ts";

/** As far as proved. Operators by registered name; never a phone. */
export interface SecurityActor {
  account?: string;
  operator?: string;
  staff?: string;
  participant?: string;
}

/** Ids, error codes and counts only; never a phone, one-time code or token. */
export interface SecuritySubject {
  account?: string;
  approvedBy?: string;
  amount?: number;
  box?: string;
  call?: string;
  command?: string;
  count?: number;
  deviceId?: string;
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
  /** Only its network is written. */
  address?: string;
  what?: SecuritySubject;
}

/** Never throws: a log failure must not fail the call. */
export type SecurityLog = (entry: SecurityEntry) => void;

export interface OpenSecurityLog {
  append: SecurityLog;
  report(): void;
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
      lines.write(SECURITY_EVENTS[event].level, buildLine(entry, net, now));
    },
    report: () => limit.report(clock()),
    close: () => limit.report(Number.POSITIVE_INFINITY),
  };
}

function buildLine({ event, who, what }: SecurityEntry, net: string | null, now: number) {
  const at = new Date(now).toISOString();
  const parts = { who: who && cleaned(who), net: net ?? undefined, what: what && cleaned(what) };
  return { at, event, ...parts };
}

/** Sanitises values that a caller may choose: short, one line, mobile numbers masked. */
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

/** /24 of IPv4, /48 of IPv6: identifies no subscriber. */
export function addressNetwork(address: string): string {
  const block = addressBlock(address);
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(block)?.[1];
  if (ipv4 !== undefined) return `${ipv4}.0/24`;
  const groups = block.split(":");
  return groups.length === 4 ? `${groups.slice(0, 3).join(":")}::/48` : "unknown";
}

/** For operator commands: the server's file, or stderr. */
export function openCommandSecurityLog(path: string | undefined): SecurityLog {
  const write = (line: object, text: string) =>
    void process.stderr.write(`${JSON.stringify({ ...line, msg: text })}\n`);
  const lines = openSecurityLogSink(path === "" || path === undefined ? null : path, {
    info: write,
    warn: write,
  });
  return openSecurityLog(lines, Date.now).append;
}

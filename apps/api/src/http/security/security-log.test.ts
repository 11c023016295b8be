import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addressNetwork, openSecurityLog } from "./security-log.ts";
import { openSecurityLogSink } from "./security-log-sink.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const MINUTE_MS = 60_000;

function openTestLog() {
  const lines: Record<string, unknown>[] = [];
  const time = { now: NOW };
  const write = (level: string, line: Record<string, unknown>) =>
    void lines.push({ level, ...line });
  return { lines, time, log: openSecurityLog({ write }, () => time.now) };
}

describe("a line of the security log", () => {
  test("a line of the security log says what, who, when, and the network of the caller, not the address", () => {
    const { lines, log } = openTestLog();
    log.append({
      event: "refresh.reuse_detected",
      who: { account: "u_1" },
      address: "203.0.113.77",
      what: { familyId: "f_1" },
    });
    expect(lines).toEqual([
      {
        level: "warn",
        at: "2026-11-22T12:00:00.000Z",
        event: "refresh.reuse_detected",
        who: { account: "u_1" },
        net: "203.0.113.0/24",
        what: { familyId: "f_1" },
      },
    ]);
  });

  test("a line of the security log holds no mobile number and nothing long, also where a caller puts them into its own name", () => {
    const { lines, log } = openTestLog();
    log.append({ event: "staff.station", who: { staff: "+62 812-3456-7890" } });
    log.append({ event: "staff.station", what: { reason: "x".repeat(500) } });
    expect(lines.map(({ who, what }) => who ?? what)).toEqual([
      { staff: "[masked]" },
      { reason: "x".repeat(80) },
    ]);
  });

  test.each([
    ["198.51.100.200", "198.51.100.0/24"],
    ["::ffff:198.51.100.200", "198.51.100.0/24"],
    ["2001:0db8:00ab:cdef::1", "2001:db8:ab::/48"],
    ["fe80::1%eth0", "fe80:0:0::/48"],
    ["not an address", "unknown"],
  ])("%s lies in %s", (address, network) => {
    expect(addressNetwork(address)).toBe(network);
  });
});

describe("a flood", () => {
  const flood = { event: "flood.limited", address: "203.0.113.7" } as const;

  test("a flood of one network is ten lines a minute and a count", () => {
    const { lines, time, log } = openTestLog();
    for (let index = 0; index < 1_000; index += 1) log.append(flood);
    expect(lines).toHaveLength(10);
    log.append({ ...flood, address: "198.51.100.1" });
    expect(lines).toHaveLength(11);
    time.now += MINUTE_MS;
    log.report();
    expect(lines.at(-1)).toEqual({
      level: "warn",
      event: "flood.limited",
      net: "203.0.113.0/24",
      repeated: 990,
      from: "2026-11-22T12:00:00.000Z",
      to: "2026-11-22T12:00:00.000Z",
    });
    log.append(flood);
    expect(lines).toHaveLength(13);
  });

  test("a flood from any number of networks is bounded too, and nothing of it is lost", () => {
    const { lines, log } = openTestLog();
    for (let index = 0; index < 5_000; index += 1) {
      log.append({ ...flood, address: `10.${index >> 8}.${index & 255}.1` });
    }
    expect(lines).toHaveLength(600);
    log.close();
    const counted = lines.slice(600).map((line) => Number(line["repeated"]));
    expect(counted.reduce((sum, times) => sum + times, 600)).toBe(5_000);
    expect(lines.length).toBeLessThan(2_000);
  });

  test("a flood keeps nothing of what staff do from the log", () => {
    const { lines, log } = openTestLog();
    for (let index = 0; index < 1_000; index += 1) log.append({ event: "staff.left" });
    expect(lines).toHaveLength(1_000);
  });
});

describe("the file of the security log", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "security-log-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function fileLog(path: string) {
    const said: string[] = [];
    const say = (_line: object, text: string) => void said.push(text);
    const log = openSecurityLog(openSecurityLogSink(path, { info: say, warn: say }), () => NOW);
    return { said, log };
  }

  test("the file of the security log is for its owner alone, and begins anew once it was moved away", () => {
    const path = join(folder, "security.log");
    const { said, log } = fileLog(path);
    log.append({ event: "limits.lifted", what: { count: 1 } });
    renameSync(path, `${path}.1`);
    log.append({ event: "limits.lifted", what: { count: 2 } });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const counts = [`${path}.1`, path].map((file) => {
      const line = JSON.parse(readFileSync(file, "utf8")) as { level: string; what: object };
      return [line.level, line.what];
    });
    expect(counts).toEqual([
      ["warn", { count: 1 }],
      ["warn", { count: 2 }],
    ]);
    expect(said).toEqual([]);
  });

  test("the file of the security log that cannot be written ends no call: the line goes to the server's log", () => {
    const { said, log } = fileLog(join(import.meta.filename, "security.log"));
    log.append({ event: "limits.lifted" });
    expect(said).toEqual(["the security log could not be written", "security"]);
  });
});

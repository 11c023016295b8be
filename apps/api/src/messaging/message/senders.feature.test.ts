import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MessageSender } from "./provider/message-sender.ts";
import { BENCHES, buildMessage } from "./test/sender-bench.ts";
import type { Mood, ProviderServer } from "./test/provider-server.ts";

const NOW = Date.parse("2026-11-20T03:00:00Z");
const CODE = "042917";
const WRONG_KEY = "key-that-nobody-knows";

interface LogLine {
  level: "error" | "warn";
  text: string;
}

let server: ProviderServer;
let lines: LogLine[];
const log = {
  error: (...line: unknown[]) => void lines.push({ level: "error", text: JSON.stringify(line) }),
  warn: (...line: unknown[]) => void lines.push({ level: "warn", text: JSON.stringify(line) }),
};

describe.each(BENCHES)("$name", (bench) => {
  let sender: MessageSender;
  const buildDeps = (timeoutMs = 5_000) => ({ log, clock: () => NOW, timeoutMs });

  beforeEach(async () => {
    lines = [];
    server = await bench.start(() => NOW);
    sender = bench.sender(server, buildDeps());
  });
  afterEach(() => server.close());

  /** Whom a line was about, and what was sent or kept secret, is in none of them. */
  function expectLines(...levels: LogLine["level"][]): void {
    expect(lines.map(({ level }) => level)).toEqual(levels);
    const written = lines.map(({ text }) => text).join("\n");
    const { reached, unreached, secret } = bench;
    for (const word of [CODE, reached.slice(3), unreached.slice(3), secret, WRONG_KEY]) {
      expect(written).not.toContain(word);
    }
  }

  test("sends the code to the number, once, and says nothing of it", async () => {
    expect(await sender.send(buildMessage(bench.reached))).toBe("SENT");
    expect(server.seen).toHaveLength(1);
    const [request] = server.seen;
    const wire = decodeURIComponent(`${request?.target} ${request?.body}`);
    expect(wire).toContain(CODE);
    expect(wire).toContain(bench.reached.slice(3));
    expectLines();
  });

  test("takes no for an answer where the person cannot be reached", async () => {
    expect(await sender.send(buildMessage(bench.unreached))).toBe("REFUSED");
    expectLines("warn");
  });

  test("logs an error for the operator, without the key, when the key is wrong", async () => {
    const stranger = bench.sender(server, buildDeps(), WRONG_KEY);
    expect(await stranger.send(buildMessage(bench.reached))).toBe("REFUSED");
    expectLines("error");
  });

  test.each<[Mood, string]>([
    ["LIMITED", "TRY_AGAIN"],
    ["DOWN", "TRY_AGAIN"],
    ["BROKEN", "UNCLEAR"],
    ["GARBAGE", "UNCLEAR"],
    ["MOVED", "REFUSED"],
  ])("on a day when it is %s the try is %s, and not repeated here", async (mood, outcome) => {
    server.mood = mood;
    expect(await sender.send(buildMessage(bench.reached))).toBe(outcome);
    expect(server.seen).toHaveLength(1);
    expectLines(mood === "MOVED" ? "error" : "warn");
  });

  test("no answer in time leaves it unclear", async () => {
    server.mood = "SILENT";
    const hasty = bench.sender(server, buildDeps(100));
    expect(await hasty.send(buildMessage(bench.reached))).toBe("UNCLEAR");
    expectLines("warn");
  });

  test("an answer without an end is not read to it", async () => {
    server.mood = "HUGE";
    expect(await sender.send(buildMessage(bench.reached))).toBe("UNCLEAR");
    expect(server.served).toBeLessThan(4 * 1024 * 1024);
  });

  test("a refused connection means that nothing was sent", async () => {
    await server.close();
    expect(await sender.send(buildMessage(bench.reached))).toBe("TRY_AGAIN");
    server = await bench.start(() => NOW);
  });
});

import { describe, expect, test } from "vitest";
import { readLive } from "./live.ts";

const AT = 1_000_000;
/** The server's clock is five seconds ahead of the device's. */
const read = { data: { at: AT + 5_000, offset: 5_000 }, failureCount: 0 };
const connected = { network: true, listening: true };

describe("KDS-1 MER-2 one place says how new a station's screen is", () => {
  test.each([
    { of: "an answer of 15 s ago, with pushes", age: 15_000, ...connected, is: "LIVE" },
    { of: "an answer of more than 15 s ago", age: 15_001, ...connected, is: "LOST" },
    { of: "no pushes", age: 1_000, network: true, listening: false, is: "CONNECTING" },
    { of: "no network, a new answer", age: 1_000, network: false, listening: true, is: "LOST" },
    { of: "no network, an old answer", age: 60_000, network: false, listening: false, is: "LOST" },
  ])("$of", ({ age, network, listening, is }) => {
    const live = readLive(read, { network, listening, clock: AT + age });
    expect(live).toMatchObject({ connection: is, readAt: AT + 5_000, now: AT + age + 5_000 });
    expect(live.offsetMs).toBe(5_000);
    expect(live.online).toBe(is !== "LOST");
    expect(live.lostMs).toBe(age > 15_000 ? age : null);
  });

  test("a question that fails is being asked again", () => {
    const failing = { ...read, failureCount: 1 };
    expect(readLive(failing, { ...connected, clock: AT }).connection).toBe("CONNECTING");
  });

  test("before the first answer nothing is old, but without a network it is not live", () => {
    const nothing = { data: undefined, failureCount: 0 };
    expect(readLive(nothing, { ...connected, clock: AT }).lostMs).toBeNull();
    const { connection, readAt } = readLive(nothing, { ...connected, network: false, clock: AT });
    expect([connection, readAt]).toEqual(["LOST", null]);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQrisFixture } from "./qris.fixture.ts";
import { isPolled } from "./qris-state.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function openPage() {
  const fixture = createQrisFixture();
  fixture.flow.start();
  await pass(0);
  return fixture;
}

describe("the tab in the background", () => {
  async function hide() {
    const fixture = await openPage();
    fixture.flow.dispatch("HIDDEN");
    await pass(9000);
    return fixture;
  }

  test("QRIS-34 hiding the tab stops polling", async () => {
    const { times } = await hide();
    expect(times("result")).toEqual([0]);
  });

  test("QRIS-35 QRIS-37 MSG-32 coming back looks both up; not paid opens the dialog", async () => {
    const { flow, phase, seen, times } = await hide();
    flow.dispatch("VISIBLE");
    await pass(0);
    expect([times("info"), times("result")]).toEqual([
      [0, 9000],
      [0, 9000],
    ]);
    // The time left is the one that the server says now.
    expect(flow.read().deadline).toBe(Date.now() + 900_000);
    expect(phase()).toBe("waitPrompt");
    expect(seen()).toEqual([[9000, "toast WAIT_PAY"]]);
    flow.dispatch("KNOWN");
    expect(isPolled(phase())).toBe(true);
  });

  test("QRIS-36 a result that came meanwhile runs its action after 4 s", async () => {
    const { flow, server, seen } = await hide();
    server.status = "PAY_SUCCESS";
    flow.dispatch("VISIBLE");
    await pass(4000);
    expect(seen()).toEqual([
      [9000, "toast PAY_SUCCESS"],
      [9000, "first-paid check"],
      [13_000, "go"],
    ]);
  });

  test("an answer that comes while the page is hidden waits for the return", async () => {
    const { flow, server, seen, phase } = await openPage();
    server.answerAfterMs = 1000;
    server.status = "PAY_SUCCESS";
    await pass(3500);
    flow.dispatch("HIDDEN");
    await pass(5000);
    expect([phase(), seen()]).toEqual(["hidden", []]);
  });

  test("a page that opens in the background does not poll", async () => {
    const fixture = createQrisFixture();
    fixture.server.hidden = true;
    fixture.flow.start();
    await pass(9000);
    expect(fixture.phase()).toBe("hidden");
    expect(fixture.times("result").length).toBeLessThanOrEqual(1);
  });
});

describe("leaving", () => {
  test("QRIS-41 QRIS-42 back asks first, and staying resumes polling", async () => {
    const { flow, phase, seen, times } = await openPage();
    flow.dispatch("BACK");
    expect(phase()).toBe("warmPrompt");
    await pass(9000);
    expect(times("result")).toEqual([0]);
    flow.dispatch("STAY");
    await pass(3000);
    expect(times("result")).toEqual([0, 9000, 12_000]);
    expect(seen()).toEqual([]);
  });

  test("QRIS-43 leaving goes back", async () => {
    const { flow, seen, times } = await openPage();
    flow.dispatch("BACK");
    flow.dispatch("LEAVE");
    await pass(9000);
    expect(seen()).toEqual([[0, "back"]]);
    expect(times("result")).toEqual([0]);
  });

  test("a payment that arrives during the question answers it", async () => {
    const { flow, server, phase } = await openPage();
    flow.dispatch("BACK");
    server.push("PAY_SUCCESS");
    expect(phase()).toBe("paid");
  });
});

describe("a manual refresh", () => {
  test("QRIS-44 it is ignored while one runs", async () => {
    const { flow, server, times } = await openPage();
    server.answerAfterMs = 1000;
    flow.dispatch("REFRESH");
    await pass(500);
    flow.dispatch("REFRESH");
    await pass(5000);
    expect(times("info")).toEqual([0, 0]);
  });

  test.each([
    ["asking to leave and staying", ["BACK", "STAY"]],
    ["hiding and showing the tab", ["HIDDEN", "VISIBLE"]],
  ] as const)("QRIS-44 it is ignored while one runs, also after %s", async (_, events) => {
    const { flow, server, phase, times } = await openPage();
    server.answerAfterMs = 1000;
    flow.dispatch("REFRESH");
    await pass(500);
    for (const event of events) flow.dispatch(event);
    const others = times("info").length;
    flow.dispatch("REFRESH");
    expect([phase(), times("info").length]).toEqual(["refreshing", others]);
    await pass(2000);
    expect(phase()).not.toBe("refreshing");
    flow.dispatch("KNOWN");
    flow.dispatch("REFRESH");
    expect(times("info")).toHaveLength(others + 1);
  });

  test("QRIS-45 QRIS-46 MSG-32 not paid: a toast, and polling resumes with a pause", async () => {
    const { flow, seen, times } = await openPage();
    await pass(1000);
    flow.dispatch("REFRESH");
    await pass(3000);
    expect(seen()).toEqual([[1000, "toast WAIT_PAY"]]);
    expect(times("result")).toEqual([0, 1000, 4000]);
  });

  test("MSG-34 a refused payment shows a toast", async () => {
    const { flow, server, seen } = await openPage();
    server.status = "PAY_FAIL";
    flow.dispatch("REFRESH");
    await pass(0);
    expect(seen()).toEqual([[0, "toast PAY_FAIL"]]);
  });

  test("QRIS-47 MSG-36 a closed order shows its toast, and the flow ends", async () => {
    const { flow, server, seen, times } = await openPage();
    server.infoError = "4110003";
    flow.dispatch("REFRESH");
    await pass(20_000);
    expect(seen().map(([, what]) => what)).toEqual([
      "toast CLOSE",
      "event countdown_auto_return",
      "confirm-back",
    ]);
    expect(times("result")).toEqual([0]);
  });

  test("MSG-37 any other error shows the server's message, and polling resumes", async () => {
    const { flow, server, seen, phase } = await openPage();
    server.infoError = "5020000";
    flow.dispatch("REFRESH");
    await pass(0);
    expect(seen()).toEqual([[0, "toast failure server says 5020000"]]);
    expect(phase()).toBe("polling");
  });

  test("its late answer shows nothing on a page that is about to be left", async () => {
    const { flow, server, seen, phase } = await openPage();
    server.answerAfterMs = 1000;
    flow.dispatch("REFRESH");
    flow.dispatch("BACK");
    await pass(5000);
    expect([phase(), seen()]).toEqual(["warmPrompt", []]);
  });
});

describe("without a connection", () => {
  async function loseConnection() {
    const fixture = await openPage();
    fixture.server.offline = true;
    fixture.server.status = "ERR_NETWORK";
    await pass(3000);
    return fixture;
  }

  test("QRIS-38 no dialog opens and nothing is asked; once it is back, the result is asked for at once", async () => {
    const { flow, server, phase, times, seen } = await loseConnection();
    expect(phase()).toBe("offline");
    await pass(9000);
    expect([times("result"), seen()]).toEqual([[0, 3000], []]);
    server.offline = false;
    server.status = "WAIT_PAY";
    flow.dispatch("ONLINE");
    await pass(3000);
    expect([phase(), times("result")]).toEqual(["polling", [0, 3000, 12_000, 15_000]]);
  });

  test("QRIS-38 a dialog about a failed poll gives way as soon as the phone has no network", async () => {
    const { flow, server, phase } = await openPage();
    server.status = "5000000";
    await pass(3000);
    expect(phase()).toBe("failInfo");
    flow.dispatch("OFFLINE");
    expect(phase()).toBe("offline");
  });

  test("QRIS-37 QRIS-38 coming back to the tab opens no dialog", async () => {
    const { flow, phase } = await loseConnection();
    flow.dispatch("HIDDEN");
    flow.dispatch("VISIBLE");
    await pass(0);
    expect(phase()).toBe("offline");
  });

  test("MSG-37 QRIS-40 a manual refresh says that it failed", async () => {
    const { flow, server, phase, seen } = await loseConnection();
    server.infoError = "ERR_NETWORK";
    flow.dispatch("REFRESH");
    await pass(0);
    expect([phase(), seen()]).toEqual([
      "offline",
      [[3000, "toast failure server says ERR_NETWORK"]],
    ]);
  });

  test("QRIS-33 QRIS-41 the time runs out, and back asks", async () => {
    const { flow, phase, seen } = await loseConnection();
    flow.dispatch("BACK");
    expect(phase()).toBe("warmPrompt");
    flow.dispatch("STAY");
    await pass(0);
    expect(phase()).toBe("offline");
    await pass(900_000);
    expect(seen()).toEqual([[900_000, "back"]]);
  });
});

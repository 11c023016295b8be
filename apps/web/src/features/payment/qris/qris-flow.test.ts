import { terminalStates, unreachableStates } from "@santap/domain/state-table";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQrisFixture } from "./qris.fixture.ts";
import { toEndEvent, QRIS_TABLE } from "./qris-state.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function openPage(...info: Parameters<typeof createQrisFixture>) {
  const fixture = createQrisFixture(...info);
  fixture.flow.start();
  await pass(0);
  return fixture;
}

test("every phase can be reached, and the page ends failed or left", () => {
  expect(unreachableStates(QRIS_TABLE, ["loading"])).toEqual([]);
  expect(terminalStates(QRIS_TABLE)).toEqual(["failed", "left"]);
});

test("QRIS-23 QRIS-24 which statuses are terminal", () => {
  expect([
    toEndEvent("PAY_SUCCESS"),
    toEndEvent("CLOSE"),
    toEndEvent("WAIT_PAY"),
    toEndEvent("PAY_FAIL"),
  ]).toEqual(["PAID", "CLOSED", null, null]);
});

describe("loading", () => {
  test("QRIS-01 there is nothing to show until the code has loaded", async () => {
    const { flow, server, phase } = createQrisFixture();
    server.answerAfterMs = 500;
    flow.start();
    await pass(499);
    expect([phase(), flow.read().info]).toEqual(["loading", null]);
    await pass(1);
    expect(flow.read().info?.merchantName).toBe("Kopi Langkah Pagi");
  });

  test("QRIS-02 MSG-38 a code that cannot be loaded shows a toast, and nothing follows", async () => {
    const { flow, server, phase, seen, times } = createQrisFixture();
    server.infoError = "4110003";
    flow.start();
    await pass(10_000);
    expect(phase()).toBe("failed");
    expect(flow.read().info).toBeNull();
    expect(seen()).toEqual([[0, "toast load-failure server says 4110003"]]);
    expect(times("result")).toEqual([]);
  });

  test.each(["", undefined, null, 7])(
    "QRIS-03 info without a code is reported: %j",
    async (qrCodeText) => {
      const { flow, seen } = await openPage({ qrCodeText } as never);
      flow.dispatch("REFRESH");
      await pass(100);
      const report = "report qr info without qrCodeText";
      expect(seen()).toEqual([
        [0, report],
        [0, report],
        [0, "toast WAIT_PAY"],
      ]);
    },
  );
});

describe("polling", () => {
  test("QRIS-20 QRIS-21 it starts at once and repeats every 3000 ms", async () => {
    const { times } = await openPage();
    await pass(9000);
    expect(times("result")).toEqual([0, 3000, 6000, 9000]);
  });

  test("QRIS-22 it stops on a terminal status", async () => {
    const { server, times } = await openPage();
    server.status = "PAY_SUCCESS";
    await pass(3000);
    await pass(30_000);
    expect(times("result")).toEqual([0, 3000]);
  });

  test("QRIS-24 it goes on, without a toast, while nothing is terminal", async () => {
    const { server, times, seen } = await openPage();
    server.status = "PAY_FAIL";
    await pass(6000);
    expect(times("result")).toEqual([0, 3000, 6000]);
    expect(seen()).toEqual([]);
  });

  test("QRIS-38 QRIS-39 a failed fetch opens the fail-info dialog, cancel starts polling again", async () => {
    const { flow, server, phase, times } = await openPage();
    server.status = "ERR_NETWORK";
    await pass(3000);
    expect(phase()).toBe("failInfo");
    await pass(9000);
    expect(times("result")).toEqual([0, 3000]);
    server.status = "WAIT_PAY";
    flow.dispatch("FAIL_CANCELLED");
    await pass(3000);
    expect(times("result")).toEqual([0, 3000, 12_000, 15_000]);
  });

  test("QRIS-40 refresh in the fail-info dialog runs a manual refresh", async () => {
    const { flow, server, seen, times } = await openPage();
    server.status = "ERR_NETWORK";
    await pass(3000);
    server.status = "WAIT_PAY";
    flow.dispatch("REFRESH");
    await pass(0);
    expect(times("info")).toEqual([0, 3000]);
    expect(seen()).toEqual([[3000, "toast WAIT_PAY"]]);
  });
});

describe("a terminal result", () => {
  test("QRIS-25 QRIS-26 QRIS-27 QRIS-31 MSG-33 paid: toast and first-paid check at once, toast and delay together 4000 ms, then on to the order", async () => {
    const { server, phase, seen } = await openPage();
    server.status = "PAY_SUCCESS";
    await pass(3000);
    expect(phase()).toBe("paid");
    await pass(3999);
    expect(seen()).toEqual([
      [3000, "toast PAY_SUCCESS"],
      [3000, "first-paid check"],
    ]);
    await pass(1);
    expect(seen().at(-1)).toEqual([7000, "go"]);
  });

  test("QRIS-26 QRIS-28 QRIS-29 MSG-35 closed: toast, after 4000 ms in all back to the order, with its event", async () => {
    const { server, seen } = await openPage();
    server.status = "CLOSE";
    await pass(3000 + 4000);
    expect(seen()).toEqual([
      [3000, "toast CLOSE"],
      [7000, "event countdown_auto_return"],
      [7000, "confirm-back"],
    ]);
  });

  test("QRIS-29 who goes back from a closed code by themselves is no automatic return", async () => {
    const { flow, server, seen } = await openPage();
    server.push("CLOSE");
    flow.dispatch("BACK");
    await pass(10_000);
    expect(seen()).toEqual([
      [0, "toast CLOSE"],
      [0, "confirm-back"],
    ]);
  });

  test("QRIS-30 its action does not run once the path is another", async () => {
    const { server, seen } = await openPage();
    server.status = "PAY_SUCCESS";
    await pass(3000);
    server.here = false;
    await pass(4000);
    expect(seen().map(([, what]) => what)).not.toContain("go");
  });

  test("pushed and polled at the same time, it is notified once", async () => {
    const { server, seen, times } = await openPage();
    await pass(2999);
    server.status = "PAY_SUCCESS";
    server.push("PAY_SUCCESS");
    await pass(20_000);
    expect(seen().map(([, what]) => what)).toEqual(["toast PAY_SUCCESS", "first-paid check", "go"]);
    expect(times("result")).toEqual([0]);
    expect(times("unlisten")).toEqual([2999]);
  });

  test("a pushed status that is not terminal changes nothing", async () => {
    const { server, phase, seen } = await openPage();
    server.push("PAY_FAIL");
    expect([phase(), seen()]).toEqual(["polling", []]);
  });

  test("back leads to the order without waiting for it", async () => {
    const { flow, server, seen } = await openPage();
    server.push("PAY_SUCCESS");
    flow.dispatch("BACK");
    await pass(10_000);
    expect(seen().map(([, what]) => what)).toEqual(["toast PAY_SUCCESS", "first-paid check", "go"]);
  });

  test("after the page is gone nothing happens any more", async () => {
    const { flow, server, seen, times } = await openPage();
    server.push("PAY_SUCCESS");
    flow.stop();
    await pass(60_000);
    expect(seen().map(([, what]) => what)).toEqual(["toast PAY_SUCCESS", "first-paid check"]);
    expect(times("result")).toEqual([0]);
  });
});

test("QRIS-32 QRIS-33 the countdown reaching 0 stops polling and goes back", async () => {
  const { seen, times } = await openPage({ countDownTime: 7 });
  await pass(60_000);
  expect(times("result")).toEqual([0, 3000, 6000]);
  expect(seen()).toEqual([[7000, "back"]]);
});

test("QRIS-33 a code that has run out on arrival goes back after the first poll that could find it paid", async () => {
  const { seen, times } = await openPage({ countDownTime: 0 });
  await pass(10_000);
  expect(times("result")).toEqual([0]);
  expect(seen()).toEqual([[3000, "back"]]);
});

test("QRIS-33 a code that had run out but was paid is still recognised as paid", async () => {
  const fixture = createQrisFixture({ countDownTime: 0 });
  fixture.server.status = "PAY_SUCCESS";
  fixture.flow.start();
  await pass(10_000);
  expect(fixture.seen().map(([, what]) => what)).toEqual([
    "toast PAY_SUCCESS",
    "first-paid check",
    "go",
  ]);
});

describe("a declined payment", () => {
  const declined = (page: Awaited<ReturnType<typeof openPage>>) => page.flow.read().isDeclined;

  test("a declined payment is known from the next poll without a toast, until the status says otherwise", async () => {
    const page = await openPage();
    page.server.status = "PAY_FAIL";
    expect(declined(page)).toBe(false);
    await pass(3000);
    expect([declined(page), page.phase(), page.seen()]).toEqual([true, "polling", []]);
    page.server.status = "WAIT_PAY";
    await pass(3000);
    expect([declined(page), page.seen()]).toEqual([false, []]);
  });

  test("a declined payment is known at once where the status is pushed", async () => {
    const page = await openPage();
    page.server.push("PAY_FAIL");
    expect([declined(page), page.seen()]).toEqual([true, []]);
    page.server.push("PAY_SUCCESS");
    expect([declined(page), page.phase()]).toEqual([false, "paid"]);
  });
});

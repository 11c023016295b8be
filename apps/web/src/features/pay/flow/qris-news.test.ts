import { expect, test } from "vitest";
import { toastOf } from "./qris-news.ts";

const words = (id: string) => id;

test("QRIS-25 MSG-33 MSG-35 the toast of a terminal result lasts 4000 ms", () => {
  expect(toastOf({ kind: "status", status: "PAY_SUCCESS" }, words)).toMatchObject({
    text: "pay.paidToast",
    durationMs: 4000,
  });
  expect(toastOf({ kind: "status", status: "CLOSE" }, words)).toMatchObject({
    text: "pay.closedToast",
    durationMs: 4000,
  });
});

test("MSG-32 MSG-34 waiting and incomplete have their own words", () => {
  expect(toastOf({ kind: "status", status: "WAIT_PAY" }, words).text).toBe("pay.waitingToast");
  expect(toastOf({ kind: "status", status: "PAY_FAIL" }, words).text).toBe("pay.againPayTips");
});

test("MSG-38 the server's message is shown under a code that this build does not know", () => {
  const newer = { code: "9999999", message: "come back at noon" };
  expect(toastOf({ kind: "load-failure", error: newer }, words).text).toBe("come back at noon");
  const status = { code: "503", message: "Service Unavailable", sentence: "back in an hour" };
  expect(toastOf({ kind: "load-failure", error: status }, words).text).toBe("back in an hour");
});

test("MSG-37 MSG-38 MSG-39 a code that cannot be loaded says the server's words, or that the network is abnormal", () => {
  const closed = { code: "4110003", message: "this order is closed" };
  const lost = { code: "ERR_NETWORK", message: "Network Error" };
  expect(toastOf({ kind: "load-failure", error: closed }, words).text).toBe("this order is closed");
  expect(toastOf({ kind: "load-failure", error: lost }, words).text).toBe("pay.networkAbnormal");
  expect(toastOf({ kind: "failure", error: closed }, words).text).toBe("this order is closed");
});

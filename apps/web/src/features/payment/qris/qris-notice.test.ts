import { expect, test } from "vitest";
import { toToast } from "./qris-notice.ts";

const t = (id: string) => id;

test("QRIS-25 MSG-33 MSG-35 the toast of a terminal result lasts 4000 ms", () => {
  expect(toToast({ kind: "status", status: "PAY_SUCCESS" }, t)).toMatchObject({
    text: "pay.paidToast",
    durationMs: 4000,
  });
  expect(toToast({ kind: "status", status: "CLOSE" }, t)).toMatchObject({
    text: "pay.closedToast",
    durationMs: 4000,
  });
});

test("MSG-32 MSG-34 waiting and incomplete have their own words", () => {
  expect(toToast({ kind: "status", status: "WAIT_PAY" }, t).text).toBe("pay.waitingToast");
  expect(toToast({ kind: "status", status: "PAY_FAIL" }, t).text).toBe("pay.againPayTips");
});

test("MSG-38 the server's message is shown under a code that this build does not know", () => {
  const newer = { code: "9999999", message: "come back at noon" };
  expect(toToast({ kind: "load-failure", error: newer }, t).text).toBe("come back at noon");
  const status = { code: "503", message: "Service Unavailable", serverMessage: "back in an hour" };
  expect(toToast({ kind: "load-failure", error: status }, t).text).toBe("back in an hour");
});

test("MSG-39 a lost connection is abnormal also where the client's sentence is the app's own", () => {
  const words = "Unable to connect to the network, please check your network connection";
  const lost = { code: "ERR_NETWORK", message: words };
  const translate = (id: string) => (id === "shell.noConnectionText" ? words : id);
  expect(toToast({ kind: "load-failure", error: lost }, translate).text).toBe(
    "pay.networkAbnormal",
  );
});

test("MSG-37 MSG-38 MSG-39 a code that cannot be loaded says the server's words, or that the network is abnormal", () => {
  const closed = { code: "4110003", message: "this order is closed" };
  const lost = { code: "ERR_NETWORK", message: "Network Error" };
  expect(toToast({ kind: "load-failure", error: closed }, t).text).toBe("this order is closed");
  expect(toToast({ kind: "load-failure", error: lost }, t).text).toBe("pay.networkAbnormal");
  expect(toToast({ kind: "failure", error: closed }, t).text).toBe("this order is closed");
});

test("MSG-38 a box that is none is said in words of ours, not by the name of a field", () => {
  const refused = { code: "400", message: "Bad Request", serverMessage: "box is not valid" };
  expect(toToast({ kind: "load-failure", error: refused }, t).text).toBe("pay.badLink");
  expect(toToast({ kind: "failure", error: refused }, t).text).toBe("box is not valid");
});

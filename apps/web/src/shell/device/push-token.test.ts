import { expect, test } from "vitest";
import { completeBridge } from "./host-bridge.ts";
import { readPushToken, storePushToken } from "./push-token.ts";

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const giving = (token: string) => async () => token;

test("SESSION-04 the app's token is kept as app-fcm-token, a browser's as fcm-token", async () => {
  const local = storage();
  await storePushToken(completeBridge({ host: "Browser", pushToken: giving("web-1") }), local);
  expect([[...local.kept], readPushToken(local)]).toEqual([[["fcm-token", "web-1"]], "web-1"]);
  await storePushToken(completeBridge({ pushToken: giving("app-1") }), local);
  expect([local.getItem("app-fcm-token"), readPushToken(local)]).toEqual(["app-1", "app-1"]);
});

test("a host that has no token, or fails to give it, changes nothing", async () => {
  const local = storage();
  await storePushToken(completeBridge(undefined), local);
  await storePushToken(completeBridge({ pushToken: () => Promise.reject(new Error("no")) }), local);
  expect([local.kept.size, readPushToken(local)]).toEqual([0, ""]);
});

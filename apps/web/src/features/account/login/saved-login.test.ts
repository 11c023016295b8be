import { expect, test } from "vitest";
import { initialLogin, type LoginState, reduceLogin } from "./login-state.ts";
import type { LoginEvent } from "./login-transitions.ts";
import { tabStorage } from "./login.fixture.ts";
import { loadSavedLogin, saveLogin } from "./saved-login.ts";

const AT = 1_000_000;
const SENT: LoginEvent[] = [
  { type: "PHONE_TYPED", typed: "081234567890" },
  { type: "CODE_REQUESTED" },
  { type: "CODE_SENT", processToken: "pt-1", codeLength: 6, channel: "WHATSAPP", now: AT },
];

/** A tab whose login went through some events, each of them kept. */
function tabAfter(...events: LoginEvent[]) {
  const storage = tabStorage();
  events.reduce((state: LoginState, event) => {
    const next = reduceLogin(state, event);
    saveLogin(storage, next);
    return next;
  }, initialLogin("AB12"));
  return storage;
}

test("a login that waits for its code goes on at the code step", () => {
  expect(loadSavedLogin(tabAfter(...SENT), AT + 20_000)).toEqual({
    ...initialLogin("AB12"),
    phase: "verificationCode",
    phoneNo: "81234567890",
    processToken: "pt-1",
    codeUntil: AT + 300_000,
    resendAt: AT + 60_000,
  });
});

test("the code itself is never kept", () => {
  const storage = tabAfter(...SENT, { type: "CODE_TYPED", code: "918273" });
  expect(storage.getItem("login-flow")).not.toContain("918273");
});

test("after the countdown it goes on without one", () => {
  const kept = loadSavedLogin(tabAfter(...SENT), AT + 60_000);
  expect(kept).toMatchObject({ phase: "verificationCode", resendAt: null });
});

test("it is kept for as long as the code lives", () => {
  expect(loadSavedLogin(tabAfter(...SENT), AT + 299_999)).not.toBeNull();
  expect(loadSavedLogin(tabAfter(...SENT), AT + 300_000)).toBeNull();
});

test("going back and closing keep it: the code that was sent is still good", () => {
  expect(loadSavedLogin(tabAfter(...SENT, { type: "BACK" }), AT)).not.toBeNull();
  expect(loadSavedLogin(tabAfter(...SENT, { type: "CLOSE" }), AT)).not.toBeNull();
});

test("another phone or country forgets it", () => {
  const phone: LoginEvent = { type: "PHONE_TYPED", typed: "8123456789" };
  expect(tabAfter(...SENT, { type: "BACK" }, phone).size).toBe(0);
  const country: LoginEvent = { type: "COUNTRY_CHOSEN", countryCode: "+86" };
  expect(tabAfter(...SENT, { type: "BACK" }, country).size).toBe(0);
});

test("a dead code is not gone on with", () => {
  const error = { code: "0310210", message: "wrong" };
  const typed: LoginEvent[] = [{ type: "CODE_TYPED", code: "123456" }, { type: "SUBMITTED" }];
  expect(tabAfter(...SENT, ...typed, { type: "CODE_DEAD", error }).size).toBe(0);
  expect(tabAfter(...SENT, ...typed, { type: "LOGIN_FAILED", error }).size).toBe(1);
});

test("what was written by another clock counts as too late", () => {
  expect(loadSavedLogin(tabAfter(...SENT), AT - 1)).toBeNull();
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["no login", '"hello"'],
  ["a number that is none", { phoneNo: "<b>" }],
  ["a country that is not served", { countryCode: "+1" }],
  ["an inherited name for a country", { countryCode: "toString" }],
  ["no token", { processToken: "" }],
  ["another length", { codeLength: 600 }],
  ["a moment that is none", { codeUntil: "soon" }],
  ["a missing part", { channel: undefined }],
])("%s is not gone on with", (_, found) => {
  const storage = tabAfter(...SENT);
  const whole = JSON.parse(storage.getItem("login-flow") ?? "") as object;
  if (found === null) storage.removeItem("login-flow");
  else if (typeof found === "string") storage.setItem("login-flow", found);
  else storage.setItem("login-flow", JSON.stringify({ ...whole, ...found }));
  expect(loadSavedLogin(storage, AT)).toBeNull();
});

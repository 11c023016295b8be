import { succeeded, type Envelope } from "@santap/contract/envelope";
import { describe, expect, test } from "vitest";
import {
  atCodeStep,
  CHECK,
  LOGGED_IN,
  LOGIN,
  refusal,
  SEND,
  setUp,
  TOKEN,
} from "./login.fixture.ts";

describe("logging in", () => {
  test("LOGIN-08 LOGIN-43 a login ends the popup with its type and token", async () => {
    const { flow, events, storage } = await atCodeStep({ [LOGIN]: [succeeded(LOGGED_IN)] });
    flow.dispatch({ type: "CODE_TYPED", code: "123456" });
    await flow.submit();
    expect(events).toEqual(["login OTP u1"]);
    expect(flow.read().phase).toBe("closed");
    expect(storage.size).toBe(0);
  });

  test("LOGIN-60 LOGIN-61 LOGIN-62 LOGIN-63 the payload holds every field", async () => {
    const context = { scene: "order", inviteCode: "AB12", shareMethod: "link" };
    const { flow, asked } = await atCodeStep({ [LOGIN]: [succeeded(LOGGED_IN)] }, context);
    flow.dispatch({ type: "CODE_TYPED", code: "123456" });
    await flow.submit();
    expect(asked.at(-1)?.payload).toEqual({
      verificationCode: "123456",
      processToken: "pt-1",
      cpType: "qpon",
      identityType: "C",
      registryChannel: "qpon",
      countryCode: "62",
      countryName: "Indonesia",
      loginSource: "Browser",
      scene: "order",
      inviteCode: "AB12",
      shareMethod: "link",
      fcmToken: "",
    });
  });

  test("LOGIN-39 while a login is in flight, further submits are ignored", async () => {
    const slow = Promise.withResolvers<Envelope<unknown>>();
    const { flow, paths } = await atCodeStep({ [LOGIN]: [slow.promise] });
    flow.dispatch({ type: "CODE_TYPED", code: "123456" });
    const first = flow.submit();
    await flow.submit();
    slow.resolve(succeeded(LOGGED_IN));
    await first;
    expect(paths().filter((path) => path === LOGIN)).toHaveLength(1);
  });

  test("LOGIN-41 MSG-28 a failed login clears the code and shows why", async () => {
    const { flow, notices, events } = await atCodeStep({ [LOGIN]: [refusal("0310210")] });
    flow.dispatch({ type: "CODE_TYPED", code: "123456" });
    await flow.submit();
    expect(flow.read()).toMatchObject({ phase: "verificationCode", code: "" });
    expect(notices.at(-1)).toMatchObject({ error: { message: "server says 0310210" } });
    expect(events).toEqual([]);
  });

  test("a toast goes when the next step or try begins", async () => {
    const answers = { [LOGIN]: [refusal("0310210"), succeeded(LOGGED_IN)] };
    const { flow, onScreen } = await atCodeStep(answers);
    expect(onScreen.notice).toEqual({ kind: "sent" });
    flow.dispatch({ type: "CODE_TYPED", code: "123456" });
    await flow.submit();
    expect(onScreen.notice).toMatchObject({ kind: "failure" });
    flow.dispatch({ type: "CODE_TYPED", code: "654321" });
    const login = flow.submit();
    expect(onScreen.notice).toBeNull();
    await login;
    expect(onScreen.notice).toBeNull();
  });

  test("a lost network at the login has the same toast, and the code can be typed again", async () => {
    const { flow, notices } = await atCodeStep({ [LOGIN]: [refusal("ERR_NETWORK")] });
    flow.dispatch({ type: "CODE_TYPED", code: "123456" });
    await flow.submit();
    expect(notices.at(-1)).toEqual({ kind: "network" });
    expect(flow.read()).toMatchObject({ phase: "verificationCode", code: "", resendAt: 61_000 });
  });

  test.each(["0310209", "0310211"])(
    "LOGIN-34 after %s no other code is asked for before the countdown ends",
    async (code) => {
      const { flow, notices, paths } = await atCodeStep({ [LOGIN]: [refusal(code)] });
      flow.dispatch({ type: "CODE_TYPED", code: "123456" });
      await flow.submit();
      expect(notices.at(-1)).toMatchObject({ error: { code } });
      expect(flow.read()).toMatchObject({ phase: "verificationCode", code: "", resendAt: 61_000 });
      await flow.requestCode();
      expect(flow.read()).toMatchObject({ phase: "verificationCode", resendAt: 61_000 });
      expect(paths()).toEqual([CHECK, SEND, LOGIN]);
    },
  );

  test("LOGIN-42 an account that cannot sign in closes the popup", async () => {
    const answers = { [LOGIN]: [refusal("0310224")] };
    const { flow, onScreen, events, storage } = await atCodeStep(answers);
    flow.dispatch({ type: "CODE_TYPED", code: "123456" });
    await flow.submit();
    expect(events).toEqual(["refused {}"]);
    expect(storage.size).toBe(0);
    expect(flow.read()).toMatchObject({ phase: "closed", code: "" });
    expect(onScreen.notice).toMatchObject({ kind: "failure" });
  });

  test("LOGIN-44 LOGIN-48 a merged account is shown a notice before the popup ends", async () => {
    const merged = succeeded({ ...LOGGED_IN, isFirstLoginAfterMerging: true });
    const { flow, events } = await atCodeStep({ [LOGIN]: [merged] });
    flow.dispatch({ type: "CODE_TYPED", code: "123456" });
    await flow.submit();
    expect(flow.read().phase).toBe("mergeNotice");
    expect(events).toEqual(["signed in u1"]);
    flow.close();
    expect(events).toEqual(["signed in u1", "login OTP u1"]);
  });

  test("who logged in in another tab needs nothing more here", async () => {
    const { flow, events, storage } = await atCodeStep({});
    flow.endAfterOtherLogin(TOKEN);
    expect(events).toEqual(["login otherTab u1"]);
    expect(storage.size).toBe(0);
  });

  test("LOGIN-09 closing on the phone step ends the popup by the person's own action", () => {
    const { flow, events } = setUp({});
    flow.close();
    flow.close();
    expect(events).toEqual(["closed by user"]);
  });
});

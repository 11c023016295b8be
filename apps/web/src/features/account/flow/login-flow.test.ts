import type { Call } from "@santap/contract/call";
import { failed, succeeded, type Envelope } from "@santap/contract/envelope";
import { describe, expect, test } from "vitest";
import { createLoginFlow } from "./login-flow.ts";
import type { LoginNews, LoginPorts } from "./login-ports.ts";

const TOKEN = { accessToken: "at", expiresAt: 9, userId: "u1", userType: "C", ver: 1 };
const LOGGED_IN = {
  tokenInfo: TOKEN,
  isFirstLoginAfterMerging: false,
  userType: "C",
  userId: "u1",
};
const SENT = succeeded({ processToken: "pt-1", codeLength: 6, channel: "WHATSAPP" });

type Answer = Envelope<unknown> | Promise<Envelope<unknown>>;

/** A server that gives the prepared answers of each path in turn, and remembers what it was asked. */
function setUp(answers: Record<string, Answer[]>, context: LoginPorts["context"] = {}) {
  const asked: { path: string; payload: Record<string, unknown> }[] = [];
  const told: LoginNews[] = [];
  const reported: string[] = [];
  const events: string[] = [];
  async function call(to: Call, payload: object) {
    asked.push({ path: to.path, payload: payload as Record<string, unknown> });
    const answer = await answers[to.path]?.shift();
    if (!answer) throw new Error(`nobody expected ${to.path}`);
    return answer;
  }
  const flow = createLoginFlow({
    call: call as LoginPorts["call"],
    now: () => 1000,
    tell: (news) => told.push(news),
    report: (problem) => reported.push(problem),
    signIn: (token) => events.push(`signed in ${token.userId}`),
    onLogin: ({ loginType, tokenInfo }) => events.push(`login ${loginType} ${tokenInfo.userId}`),
    onClose: (by) => events.push(`closed by ${by}`),
    readPushToken: () => "",
    loginSource: "Browser",
    context,
  });
  return { flow, asked, told, reported, events, paths: () => asked.map(({ path }) => path) };
}

const CHECK = "/account/checkSlider";
const SEND = "/account/sendCode";
const LOGIN = "/account/login";
const noNeed = () => succeeded({ isNeed: false });
const need = () => succeeded({ isNeed: true });
const refusal = (code: string, details?: Record<string, unknown>) =>
  failed({ code, message: `server says ${code}`, ...(details ? { details } : {}) });

/** Everything that has been answered has also been acted upon. */
const answersTaken = () => new Promise((resolve) => setTimeout(resolve));

async function atCodeStep(answers: Record<string, Answer[]>, context: LoginPorts["context"] = {}) {
  const world = setUp({ [CHECK]: [noNeed(), noNeed()], [SEND]: [SENT, SENT], ...answers }, context);
  world.flow.dispatch({ type: "PHONE_TYPED", typed: "081234567890" });
  await world.flow.requestCode();
  return world;
}

async function refusedCode(code: string, details?: Record<string, unknown>) {
  const world = setUp({ [CHECK]: [noNeed()], [SEND]: [refusal(code, details)] });
  world.flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
  await world.flow.requestCode();
  return world;
}

describe("asking for a code", () => {
  test("LOGIN-55 LOGIN-56 MSG-27 the call carries its fields, its answer is kept, and it is told", async () => {
    const { flow, asked, told } = await atCodeStep({});
    expect(asked.map(({ path }) => path)).toEqual([CHECK, SEND]);
    expect(asked[1]?.payload).toEqual({
      phoneNo: "81234567890",
      sliderToken: "",
      countryCode: "62",
      cpType: "qpon",
      identityType: "C",
    });
    expect(flow.read()).toMatchObject({ processToken: "pt-1", codeLength: 6 });
    expect(told).toEqual([{ kind: "sent" }]);
  });

  test("where a person must be proved, the code goes out with the slider token", async () => {
    const { flow, asked } = setUp({ [CHECK]: [need()], [SEND]: [SENT] });
    flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
    await flow.requestCode();
    expect(flow.read().phase).toBe("phoneInput.verifying");
    await flow.takeVerdict({ kind: "ok", sliderToken: "st-1" });
    expect(asked[1]?.payload).toMatchObject({ sliderToken: "st-1" });
    expect(flow.read().phase).toBe("verificationCode");
  });

  test("closing the verification ends loading and sends nothing", async () => {
    const { flow, paths } = setUp({ [CHECK]: [need()] });
    flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
    await flow.requestCode();
    await flow.takeVerdict({ kind: "closed" });
    expect(flow.read().phase).toBe("phoneInput");
    expect(paths()).toEqual([CHECK]);
  });

  test("a proof without its token is reported and sends nothing", async () => {
    const { flow, reported, told, paths } = setUp({ [CHECK]: [need()] });
    flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
    await flow.requestCode();
    await flow.takeVerdict({ kind: "ok", sliderToken: "" });
    expect([reported, told, paths()]).toEqual([["no slider token"], [], [CHECK]]);
  });

  test("LOGIN-57 the silent codes show no toast and leave the button alive", async () => {
    for (const code of ["0310202", "0310204", "0310205", "0310206"]) {
      const { told, flow } = await refusedCode(code);
      expect(told, code).toEqual([]);
      expect(flow.read().phase, code).not.toBe("phoneInput.requesting");
    }
  });

  test("a needed or refused proof opens verification, once more at most", async () => {
    const { flow } = setUp({
      [CHECK]: [noNeed()],
      [SEND]: [refusal("0310202"), refusal("0310204")],
    });
    flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
    await flow.requestCode();
    expect(flow.read().phase).toBe("phoneInput.verifying");
    await flow.takeVerdict({ kind: "ok", sliderToken: "st" });
    expect(flow.read().phase).toBe("phoneInput");
  });

  test("a proof that the server refuses is asked for once more", async () => {
    const { flow } = setUp({ [CHECK]: [need()], [SEND]: [refusal("0310204"), SENT] });
    flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
    await flow.requestCode();
    await flow.takeVerdict({ kind: "ok", sliderToken: "old" });
    expect(flow.read().phase).toBe("phoneInput.verifying");
    await flow.takeVerdict({ kind: "ok", sliderToken: "new" });
    expect(flow.read().phase).toBe("verificationCode");
  });

  test("a running cool-down resumes the countdown", async () => {
    const { flow } = await refusedCode("0310206", { retryAfter: 42 });
    expect(flow.read()).toMatchObject({ phase: "phoneInput", resendAt: 43_000 });
  });

  test("a running cool-down leads back to the code that is in hand", async () => {
    const { flow } = await atCodeStep({ [SEND]: [SENT, refusal("0310206", { retryAfter: 30 })] });
    flow.dispatch({ type: "BACK" });
    await flow.requestCode();
    expect(flow.read()).toMatchObject({ phase: "verificationCode", resendAt: 31_000 });
  });

  test("LOGIN-58 MSG-25 a refused number shows the server's sentence at the input", async () => {
    const { flow, told } = await refusedCode("0310207");
    expect(flow.read().phoneError).toEqual({ kind: "refused", message: "server says 0310207" });
    expect(told).toEqual([]);
  });

  test("MSG-24 MSG-26 a lost network has its own toast, any other code the server's message", async () => {
    expect((await refusedCode("ERR_NETWORK")).told).toEqual([{ kind: "network" }]);
    expect((await refusedCode("0310212")).told).toEqual([
      { kind: "failure", error: { code: "0310212", message: "server says 0310212" } },
    ]);
  });

  test("MSG-29 a failed resend shows the server's message on the code step", async () => {
    const { flow, told } = await atCodeStep({ [SEND]: [SENT, refusal("0310213")] });
    await flow.requestCode();
    expect(flow.read().phase).toBe("verificationCode");
    expect(told.at(-1)).toMatchObject({ kind: "failure", error: { code: "0310213" } });
  });

  test("an answer that comes after going back is dropped", async () => {
    const late = Promise.withResolvers<Envelope<unknown>>();
    const { flow } = await atCodeStep({ [SEND]: [SENT, late.promise] });
    const resending = flow.requestCode();
    flow.dispatch({ type: "BACK" });
    late.resolve(SENT);
    await resending;
    expect(flow.read().phase).toBe("phoneInput");
  });

  test("an answer for one number is never taken for another", async () => {
    const late = Promise.withResolvers<Envelope<unknown>>();
    const next = Promise.withResolvers<Envelope<unknown>>();
    const { flow } = await atCodeStep({
      [CHECK]: [noNeed(), noNeed(), next.promise],
      [SEND]: [SENT, late.promise],
    });
    void flow.requestCode();
    await answersTaken();
    flow.dispatch({ type: "BACK" });
    flow.dispatch({ type: "PHONE_TYPED", typed: "81300000000" });
    void flow.requestCode();
    late.resolve(SENT);
    await answersTaken();
    expect(flow.read()).toMatchObject({ phase: "phoneInput.requesting", processToken: "" });
  });
});

describe("logging in", () => {
  test("LOGIN-08 LOGIN-43 a login ends the popup with its type and token", async () => {
    const { flow, events } = await atCodeStep({ [LOGIN]: [succeeded(LOGGED_IN)] });
    flow.dispatch({ type: "CODE_TYPED", code: "123456" });
    await flow.submit();
    expect(events).toEqual(["login OTP u1"]);
    expect(flow.read().phase).toBe("closed");
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

  test("LOGIN-41 MSG-28 a failed login clears the code and tells why", async () => {
    const { flow, told, events } = await atCodeStep({ [LOGIN]: [refusal("0310210")] });
    flow.dispatch({ type: "CODE_TYPED", code: "123456" });
    await flow.submit();
    expect(flow.read()).toMatchObject({ phase: "verificationCode", code: "" });
    expect(told.at(-1)).toMatchObject({ error: { message: "server says 0310210" } });
    expect(events).toEqual([]);
  });

  test("LOGIN-42 an account that cannot sign in closes the popup", async () => {
    const { flow, told, events } = await atCodeStep({ [LOGIN]: [refusal("0310224")] });
    flow.dispatch({ type: "CODE_TYPED", code: "123456" });
    await flow.submit();
    expect(events).toEqual(["closed by refused"]);
    expect(flow.read()).toMatchObject({ phase: "closed", code: "" });
    expect(told.at(-1)).toMatchObject({ kind: "failure" });
  });

  test("LOGIN-44 LOGIN-48 a merged account is told so before the popup ends", async () => {
    const merged = succeeded({ ...LOGGED_IN, isFirstLoginAfterMerging: true });
    const { flow, events } = await atCodeStep({ [LOGIN]: [merged] });
    flow.dispatch({ type: "CODE_TYPED", code: "123456" });
    await flow.submit();
    expect(flow.read().phase).toBe("mergeNotice");
    expect(events).toEqual(["signed in u1"]);
    flow.close();
    expect(events).toEqual(["signed in u1", "login OTP u1"]);
  });

  test("LOGIN-09 closing on the phone step ends the popup by the person's own action", () => {
    const { flow, events } = setUp({});
    flow.close();
    flow.close();
    expect(events).toEqual(["closed by user"]);
  });
});

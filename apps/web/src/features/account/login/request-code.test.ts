import type { Envelope } from "@santap/contract/envelope";
import { describe, expect, test } from "vitest";
import {
  answersTaken,
  atCodeStep,
  CHECK,
  need,
  noNeed,
  refusal,
  refusedCode,
  SEND,
  SENT,
  setUp,
} from "./login.fixture.ts";

describe("asking for a code", () => {
  test("LOGIN-55 LOGIN-56 MSG-27 the call carries its fields, its answer is kept, and it is notified", async () => {
    const { flow, asked, notices } = await atCodeStep({});
    expect(asked.map(({ path }) => path)).toEqual([CHECK, SEND]);
    expect(asked[1]?.payload).toEqual({
      phoneNo: "81234567890",
      sliderToken: "",
      countryCode: "62",
      cpType: "qpon",
      identityType: "C",
    });
    expect(flow.read()).toMatchObject({ processToken: "pt-1", codeLength: 6 });
    expect(notices).toEqual([{ kind: "sent" }]);
  });

  test("HUMAN-01 HUMAN-02 HUMAN-03 HUMAN-09 a resend asks again whether a proof is needed, and sends at once where not", async () => {
    const { flow, asked } = await atCodeStep({}, { inviteCode: "AB12" });
    await flow.requestCode();
    expect(asked.map(({ path }) => path)).toEqual([CHECK, SEND, CHECK, SEND]);
    expect(asked[2]?.payload).toEqual({
      countryCode: "62",
      phoneNo: "81234567890",
      cpType: "qpon",
      identityType: "C",
      inviteCode: "AB12",
    });
    expect(asked[3]?.payload).toMatchObject({ sliderToken: "" });
  });

  test("HUMAN-07 HUMAN-08 a resend that needs a proof goes out with its token", async () => {
    const { flow, asked } = await atCodeStep({ [CHECK]: [noNeed(), need()] });
    await flow.requestCode();
    expect(flow.read().phase).toBe("verificationCode.verifying");
    await flow.takeVerdict({ kind: "ok", sliderToken: "st-2" });
    expect(asked.at(-1)).toMatchObject({ path: SEND, payload: { sliderToken: "st-2" } });
    expect(flow.read().phase).toBe("verificationCode");
  });

  test("HUMAN-04 HUMAN-05 where a person must be proved, the code goes out with the slider token", async () => {
    const { flow, asked } = setUp({ [CHECK]: [need()], [SEND]: [SENT] });
    flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
    await flow.requestCode();
    expect(flow.read().phase).toBe("phoneInput.verifying");
    await flow.takeVerdict({ kind: "ok", sliderToken: "st-1" });
    expect(asked[1]?.payload).toMatchObject({ sliderToken: "st-1" });
    expect(flow.read().phase).toBe("verificationCode");
  });

  test("HUMAN-05 where work alone proves a person, the code goes out with its token and nothing is shown", async () => {
    const subjects: object[] = [];
    const { flow, asked } = setUp({ [CHECK]: [need()], [SEND]: [SENT] }, {}, async (subject) => {
      subjects.push(subject);
      expect(flow.read().phase).toBe("phoneInput.requesting");
      return "st-quiet";
    });
    flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
    await flow.requestCode();
    expect(subjects).toEqual([{ scene: "login", countryCode: "62", phoneNo: "81234567890" }]);
    expect(asked[1]?.payload).toMatchObject({ sliderToken: "st-quiet" });
    expect(flow.read().phase).toBe("verificationCode");
  });

  test("a token of work alone that the server refuses has the captcha shown, and closing drops it", async () => {
    const answers = { [CHECK]: [need()], [SEND]: [refusal("0310204")] };
    const { flow } = setUp(answers, {}, async () => "st-quiet");
    flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
    await flow.requestCode();
    expect(flow.read().phase).toBe("phoneInput.verifying");

    const slow = Promise.withResolvers<string | null>();
    const other = setUp({ [CHECK]: [need()] }, {}, () => slow.promise);
    other.flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
    const request = other.flow.requestCode();
    await answersTaken();
    other.flow.close();
    slow.resolve("st-late");
    await request;
    expect(other.flow.read().phase).toBe("closed");
    expect(other.paths()).toEqual([CHECK]);
  });

  test("HUMAN-06 closing the verification ends loading and sends nothing", async () => {
    const { flow, paths } = setUp({ [CHECK]: [need()] });
    flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
    await flow.requestCode();
    await flow.takeVerdict({ kind: "closed" });
    expect(flow.read().phase).toBe("phoneInput");
    expect(paths()).toEqual([CHECK]);
  });

  test("HUMAN-11 a proof without its token is reported and sends nothing", async () => {
    const { flow, reported, notices, paths } = setUp({ [CHECK]: [need()] });
    flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
    await flow.requestCode();
    await flow.takeVerdict({ kind: "ok", sliderToken: "" });
    expect([reported, notices, paths()]).toEqual([["no slider token"], [], [CHECK]]);
  });

  test("LOGIN-57 the silent codes show no toast and leave the button alive", async () => {
    for (const code of ["0310202", "0310204", "0310205", "0310206"]) {
      const { notices, flow } = await refusedCode(code);
      expect(notices, code).toEqual([]);
      expect(flow.read().phase, code).not.toBe("phoneInput.requesting");
    }
  });

  test("HUMAN-10 a proof that is refused again opens no verification for ever: it is only logged", async () => {
    const { flow, notices, reported } = setUp({
      [CHECK]: [noNeed(), noNeed()],
      [SEND]: [refusal("0310202"), refusal("0310204"), SENT],
    });
    flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
    await flow.requestCode();
    expect(flow.read().phase).toBe("phoneInput.verifying");
    await flow.takeVerdict({ kind: "ok", sliderToken: "st" });
    expect(flow.read()).toMatchObject({ phase: "phoneInput", phoneError: null });
    expect([notices, reported]).toEqual([[], ["slider token refused"]]);
    await flow.requestCode();
    expect(flow.read()).toMatchObject({ phase: "verificationCode" });
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

  test("a request that is under way already ends in the countdown, not in silence", async () => {
    const { flow } = await refusedCode("0310205");
    expect(flow.read()).toMatchObject({ phase: "phoneInput", resendAt: 61_000 });
    const again = await atCodeStep({ [SEND]: [SENT, refusal("0310205", { retryAfter: 3 })] });
    await again.flow.requestCode();
    expect(again.flow.read()).toMatchObject({ phase: "verificationCode", resendAt: 4000 });
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
    const { flow, notices } = await refusedCode("0310207");
    expect(flow.read().phoneError).toEqual({ kind: "refused", message: "server says 0310207" });
    expect(notices).toEqual([]);
  });

  test("MSG-24 MSG-26 a lost network has its own toast, any other code the server's message", async () => {
    expect((await refusedCode("ERR_NETWORK")).notices).toEqual([{ kind: "network" }]);
    expect((await refusedCode("0310212")).notices).toEqual([
      { kind: "failure", error: { code: "0310212", message: "server says 0310212" } },
    ]);
  });

  test("MSG-29 a failed resend shows the server's message on the code step", async () => {
    const { flow, notices } = await atCodeStep({ [SEND]: [SENT, refusal("0310213")] });
    await flow.requestCode();
    expect(flow.read().phase).toBe("verificationCode");
    expect(notices.at(-1)).toMatchObject({ kind: "failure", error: { code: "0310213" } });
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

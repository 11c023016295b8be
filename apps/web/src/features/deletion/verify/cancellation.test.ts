import type { Call } from "@santap/contract/call";
import { type Envelope, failed, succeeded } from "@santap/contract/envelope";
import { unreachableStates } from "@santap/domain/state-table";
import { describe, expect, test } from "vitest";
import { createCodeFlow } from "../../../shell/code/code-flow.ts";
import type { CodeNotice } from "../../../shell/code/request-code.ts";
import { CODE_TABLE } from "../../../shell/code/code-state.ts";
import { type CallServer, createCancellation } from "./cancellation.ts";

const SEND = "/verification/sendCodeByToken";
const VERIFY = "/account/deletion/verify";
const SENT = succeeded({ processToken: "pt-1", codeLength: 6, channel: "WHATSAPP" });
const refusal = (code: string, details?: Record<string, unknown>) =>
  failed({ code, message: "no", ...(details && { details }) });

function setUp(answers: Record<string, Envelope<unknown>[]> = {}) {
  const asked: { path: string; payload: unknown }[] = [];
  const notices: CodeNotice["kind"][] = [];
  const reported: string[] = [];
  const proved: string[] = [];
  async function call(to: Call, payload: unknown) {
    asked.push({ path: to.path, payload });
    const answer = answers[to.path]?.shift();
    if (!answer) throw new Error(`unexpected call of ${to.path}`);
    return answer;
  }
  const purpose = createCancellation(call as CallServer);
  const flow = createCodeFlow({
    ...purpose,
    now: () => 1000,
    notify: ({ kind }) => void notices.push(kind),
    report: (problem) => void reported.push(problem),
    onProved: ({ deletionToken }) => void proved.push(deletionToken),
  });
  return { flow, asked, notices, reported, proved, purpose };
}

/** A code was sent. */
async function atCode(answers: Record<string, Envelope<unknown>[]> = {}) {
  const test = setUp({ ...answers, [SEND]: [SENT, ...(answers[SEND] ?? [])] });
  void test.flow.requestCode();
  await test.flow.takeVerdict({ kind: "ok", sliderToken: "st" });
  return test;
}

test("every phase can be reached", () => {
  expect(unreachableStates(CODE_TABLE, ["noCode"])).toEqual([]);
});

test("CANCEL-06 CANCEL-07 CANCEL-08 the slider stands before every code, which is sent with its token and scene", async () => {
  const { flow, asked, notices } = setUp({ [SEND]: [SENT, SENT] });
  void flow.requestCode();
  expect(flow.read().phase).toBe("noCode.verifying");
  expect(asked).toEqual([]);
  await flow.takeVerdict({ kind: "ok", sliderToken: "st-1" });
  expect(asked).toEqual([
    {
      path: SEND,
      payload: {
        sliderToken: "st-1",
        cpType: "qpon",
        identityType: "C",
        sceneType: "CANCELLATION",
      },
    },
  ]);
  expect(notices).toEqual(["sent"]);
  expect(flow.read()).toMatchObject({ phase: "codeSent", resendAt: 61_000 });
  flow.type("12");
  void flow.requestCode();
  expect(flow.read()).toMatchObject({ phase: "codeSent.verifying", code: "" });
  await flow.takeVerdict({ kind: "ok", sliderToken: "st-2" });
  expect(asked).toHaveLength(2);
});

describe("CANCEL-09 without a slider token", () => {
  test("sending throws, and nothing is called", async () => {
    const { purpose, asked } = setUp();
    await expect(purpose.send("")).rejects.toThrow("no slider token");
    expect(asked).toEqual([]);
  });

  test("it is reported and nothing else is shown", async () => {
    const { flow, reported, notices } = setUp();
    void flow.requestCode();
    await flow.takeVerdict({ kind: "ok", sliderToken: "" });
    expect([reported, notices]).toEqual([["no slider token"], []]);
    expect(flow.read().phase).toBe("noCode");
  });
});

test("closing the slider leaves things as they are", async () => {
  const { flow, reported } = await atCode();
  void flow.requestCode();
  await flow.takeVerdict({ kind: "closed" });
  expect(flow.read()).toMatchObject({ phase: "codeSent", processToken: "pt-1" });
  expect(reported).toEqual([]);
});

test.each(["0310202", "0310204"])("%s opens the slider once more, silently", async (code) => {
  const { flow, notices, reported } = setUp({ [SEND]: [refusal(code), refusal(code)] });
  void flow.requestCode();
  await flow.takeVerdict({ kind: "ok", sliderToken: "a" });
  expect(flow.read().phase).toBe("noCode.verifying");
  await flow.takeVerdict({ kind: "ok", sliderToken: "b" });
  expect(flow.read().phase).toBe("noCode");
  expect([notices, reported]).toEqual([[], ["slider token refused"]]);
});

test.each(["0310205", "0310206"])("%s resumes the countdown, silently", async (code) => {
  const { flow, notices } = setUp({ [SEND]: [refusal(code, { retryAfter: 12 })] });
  void flow.requestCode();
  await flow.takeVerdict({ kind: "ok", sliderToken: "a" });
  expect(flow.read()).toMatchObject({ phase: "noCode", resendAt: 13_000 });
  expect(notices).toEqual([]);
});

test("any other refusal of a code is said", async () => {
  const { flow, notices } = setUp({ [SEND]: [refusal("0310212")] });
  void flow.requestCode();
  await flow.takeVerdict({ kind: "ok", sliderToken: "a" });
  expect(notices).toEqual(["failure"]);
});

test("CANCEL-05 six digits are submitted once, and prove the phone", async () => {
  const { flow, asked, proved } = await atCode({ [VERIFY]: [succeeded({ deletionToken: "dt" })] });
  flow.type("12345");
  await flow.submit();
  expect(asked).toHaveLength(1);
  flow.type("123456");
  await Promise.all([flow.submit(), flow.submit()]);
  expect(asked.slice(1)).toEqual([
    { path: VERIFY, payload: { verificationCode: "123456", processToken: "pt-1" } },
  ]);
  expect([flow.read().phase, proved]).toEqual(["proved", ["dt"]]);
});

test("a wrong code is cleared and said at the field; after the last try only another code helps", async () => {
  const answers = { [VERIFY]: [refusal("0310210"), refusal("0310209")] };
  const { flow, asked, notices } = await atCode(answers);
  flow.type("000000");
  await flow.submit();
  expect(flow.read()).toMatchObject({ phase: "codeSent", code: "", processToken: "pt-1" });
  flow.type("000001");
  await flow.submit();
  expect(flow.read()).toMatchObject({ code: "", processToken: "", codeError: { code: "0310209" } });
  expect(notices).toEqual(["sent"]);
  flow.type("000002");
  await flow.submit();
  expect(asked).toHaveLength(3);
});

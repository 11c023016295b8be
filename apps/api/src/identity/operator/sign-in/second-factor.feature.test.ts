import { operatorLogin } from "@santap/contract/schemas/operator";
import { expect } from "vitest";
import {
  OTHER_RECOVERY_CODE,
  RECOVERY_CODE,
  newKey,
  testWithSecondFactor as test,
} from "./second-factor.fixture.ts";

const MINUTE = 60_000;

test.beforeEach(({ operators }) => {
  operators.time.now += 60 * MINUTE;
  operators.events.length = 0;
});

test("the code is required after the right password alone, and signs in", async ({ operators }) => {
  const { events, signIn, readDevice } = operators;
  expect(await signIn({ password: "wrong", code: readDevice() })).toBe("7110001");
  expect(await signIn()).toBe("7110005");
  expect(await signIn({ code: readDevice() })).toBe("OK");
  expect(events.map(({ event, what }) => [event, what?.reason])).toEqual([
    ["operator.sign_in_refused", "7110001"],
    ["operator.sign_in_refused", "7110005"],
    ["operator.sign_in_succeeded", undefined],
  ]);
  expect(JSON.stringify(events)).not.toContain("wati");
});

test("a code is good once, however many use it at once, and none before it afterwards", async ({
  operators,
}) => {
  const { time, signIn, readDevice } = operators;
  const before = readDevice(-30_000);
  const answers = await Promise.all([1, 2, 3].map(() => signIn({ code: readDevice() })));
  expect(answers.toSorted()).toEqual(["7110006", "7110006", "OK"]);
  expect(await signIn({ code: readDevice() })).toBe("7110006");
  expect(await signIn({ code: before })).toBe("7110006");
  time.now += 30_000;
  expect(await signIn({ code: readDevice() })).toBe("OK");
});

test("a clock may be off by half a minute, not by more", async ({ operators }) => {
  const { signIn, readDevice } = operators;
  expect(await signIn({ code: readDevice(-60_000) })).toBe("7110006");
  expect(await signIn({ code: readDevice(-30_000) })).toBe("OK");
});

test("a recovery code signs in once, however it is typed", async ({ operators }) => {
  const { signIn } = operators;
  expect(await signIn({ code: RECOVERY_CODE.toUpperCase().replaceAll("-", " ") })).toBe("OK");
  expect(await signIn({ code: RECOVERY_CODE })).toBe("7110006");
});

test("requesting the code never gives who has the password more guesses at it", async ({
  operators,
}) => {
  const { events, signIn } = operators;
  const answers: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    answers.push(await signIn({ code: "000000" }));
    await signIn();
  }
  expect(answers).toEqual([...Array(5).fill("7110006"), "7110002", "7110002"]);
  expect(events.some(({ event }) => event === "operator.locked")).toBe(true);
});

test("production refuses a sign-in without a second factor, and says what to do", async ({
  operators,
}) => {
  const { settings, signIn } = operators;
  expect(await signIn({ loginName: "nofactor" })).toBe("7110007");
  settings.environment = "pre";
  expect(await signIn({ loginName: "nofactor" })).toBe("7110007");
  settings.environment = "dev";
  expect(await signIn({ loginName: "nofactor" })).toBe("OK");
  settings.environment = "prod";
});

test("with another key the seed is unreadable: no code is right, a recovery code still is", async ({
  operators,
}) => {
  const { settings, signIn, readDevice } = operators;
  const { otpBoxKey } = settings.secrets;
  settings.secrets.otpBoxKey = newKey();
  expect(await signIn({ code: readDevice() })).toBe("7110006");
  expect(await signIn({ code: OTHER_RECOVERY_CODE })).toBe("OK");
  settings.secrets.otpBoxKey = otpBoxKey;
  expect(await signIn({ code: readDevice() })).toBe("OK");
});

test("the call takes a code, and no other field", () => {
  expect(Object.keys(operatorLogin.payload.properties)).toContain("code");
});

import { terminalStates, unreachableStates } from "@santap/domain/state-table";
import { describe, expect, test } from "vitest";
import { initialLogin, isCodeDead, reduceLogin, getStep } from "./login-state.ts";
import { LOGIN_TABLE, type LoginEvent } from "./login-transitions.ts";

const sent: LoginEvent = {
  type: "CODE_SENT",
  processToken: "pt",
  codeLength: 6,
  channel: "WHATSAPP",
  now: 1000,
};
const phone: LoginEvent = { type: "PHONE_TYPED", typed: "081234567890" };
const requested: LoginEvent = { type: "CODE_REQUESTED" };
const typed: LoginEvent = { type: "CODE_TYPED", code: "123456" };
const error = { code: "0310210", message: "wrong" };

function after(...events: LoginEvent[]) {
  return events.reduce(reduceLogin, initialLogin());
}

test("every place can be reached, and only a closed popup is the end", () => {
  expect(unreachableStates(LOGIN_TABLE, ["phoneInput"])).toEqual([]);
  expect(terminalStates(LOGIN_TABLE)).toEqual(["closed"]);
});

test("LOGIN-49 LOGIN-50 LOGIN-53 LOGIN-54 the state a login starts with", () => {
  expect(initialLogin("AB12")).toMatchObject({
    processToken: "",
    codeLength: 6,
    phoneNo: "",
    countryCode: "+62",
    countryName: "Indonesia",
    inviteCode: "AB12",
    cpType: "qpon",
    identityType: "C",
  });
});

describe("the phone step", () => {
  test("LOGIN-17 a value that is no number is not taken and shows the hint", () => {
    const state = after(phone, { type: "PHONE_TYPED", typed: "81234567890x" });
    expect(state.phoneNo).toBe("81234567890");
    expect(state.phoneError).toEqual({ kind: "format" });
    expect(reduceLogin(state, phone).phoneError).toBeNull();
  });

  test("LOGIN-17 a separator that is typed shows the hint, one that is pasted is left out", () => {
    const keyed = after(phone, { type: "PHONE_TYPED", typed: "81234567890-" });
    expect(keyed).toMatchObject({ phoneNo: "81234567890", phoneError: { kind: "format" } });
    const pasted = reduceLogin(keyed, { type: "PHONE_FILLED", filled: "+62 812-3456 (7891)" });
    expect(pasted).toMatchObject({ phoneNo: "81234567891", phoneError: null });
  });

  test("the hint about the format goes by itself, a refused number stays marked", () => {
    const hinted = after(phone, { type: "PHONE_TYPED", typed: "81234567890x" });
    const ended = reduceLogin(hinted, { type: "FORMAT_HINT_ENDED" });
    expect(ended).toMatchObject({ phoneNo: "81234567890", phoneError: null });
    const refused = after(phone, requested, { type: "PHONE_REFUSED", message: "no such number" });
    expect(reduceLogin(refused, { type: "FORMAT_HINT_ENDED" })).toBe(refused);
  });

  test("LOGIN-18 no code is asked for while the phone is empty", () => {
    expect(after(requested).phase).toBe("phoneInput");
  });

  test("LOGIN-25 the code step follows only a code that was sent", () => {
    expect(getStep(after(phone, requested))).toBe("phoneInput");
    expect(getStep(after(phone, requested, { type: "REQUEST_ENDED" }))).toBe("phoneInput");
    expect(after(phone, sent).phase).toBe("phoneInput");
    expect(after(phone, requested, sent).phase).toBe("verificationCode");
  });

  test("LOGIN-58 a refused number marks the input until it is changed", () => {
    const refused = after(phone, requested, { type: "PHONE_REFUSED", message: "no such number" });
    expect(refused).toMatchObject({
      phase: "phoneInput",
      phoneError: { kind: "refused", message: "no such number" },
    });
    expect(reduceLogin(refused, { type: "PHONE_TYPED", typed: "812" }).phoneError).toBeNull();
  });

  test("the number cannot change while a code is on its way to it", () => {
    const waiting = after(phone, requested);
    expect(reduceLogin(waiting, { type: "PHONE_TYPED", typed: "8999" })).toBe(waiting);
  });
});

describe("the code step", () => {
  const codeStep = [phone, requested, sent];

  test("LOGIN-10 back leads to the phone step with the number still there", () => {
    const back = after(...codeStep, typed, { type: "BACK" });
    expect(back).toMatchObject({ phase: "phoneInput", phoneNo: "81234567890", code: "" });
  });

  test("LOGIN-32 the countdown is 60 seconds", () => {
    expect(after(...codeStep).resendAt).toBe(61_000);
  });

  test("LOGIN-33 the end of the countdown clears the code", () => {
    const ended = after(
      ...codeStep,
      { type: "CODE_TYPED", code: "123" },
      { type: "COUNTDOWN_ENDED" },
    );
    expect(ended).toMatchObject({ code: "", resendAt: null, phase: "verificationCode" });
  });

  test("LOGIN-40 asking again clears the code", () => {
    const again = after(...codeStep, { type: "CODE_TYPED", code: "123" }, requested);
    expect(again).toMatchObject({ code: "", phase: "verificationCode.requesting" });
  });

  test("LOGIN-36 nothing is submitted below six digits", () => {
    const five = after(...codeStep, { type: "CODE_TYPED", code: "12345" }, { type: "SUBMITTED" });
    expect(five.phase).toBe("verificationCode");
    expect(after(...codeStep, typed, { type: "SUBMITTED" }).phase).toBe(
      "verificationCode.submitting",
    );
  });

  test("LOGIN-41 a failed login clears the code", () => {
    const failed = after(
      ...codeStep,
      typed,
      { type: "SUBMITTED" },
      { type: "LOGIN_FAILED", error },
    );
    expect(failed).toMatchObject({ code: "", phase: "verificationCode" });
  });

  test("what was wrong with a code stays until another one is typed or requested", () => {
    const failed = after(
      ...codeStep,
      typed,
      { type: "SUBMITTED" },
      { type: "LOGIN_FAILED", error },
    );
    expect(failed.codeError).toEqual(error);
    expect(reduceLogin(failed, { type: "CODE_TYPED", code: "1" }).codeError).toBeNull();
    expect(reduceLogin(failed, requested).codeError).toBeNull();
    expect(reduceLogin(failed, { type: "BACK" }).codeError).toBeNull();
  });

  test("the code of another number is forgotten with it", () => {
    const changed = after(...codeStep, { type: "BACK" }, { type: "PHONE_TYPED", typed: "813" });
    expect(changed).toMatchObject({ processToken: "", resendAt: null });
    const china: LoginEvent = { type: "COUNTRY_CHOSEN", countryCode: "+86" };
    const abroad = after(...codeStep, { type: "BACK" }, china);
    expect(abroad).toMatchObject({ processToken: "", countryCode: "+86", countryName: "China" });
  });
});

describe("a code that is dead", () => {
  const wrong: LoginEvent[] = [phone, requested, sent, typed, { type: "SUBMITTED" }];

  test("LOGIN-34 a code that is dead leaves the countdown running: another one is asked for at its end alone", () => {
    const dead = after(...wrong, { type: "CODE_DEAD", error });
    expect(dead).toMatchObject({ phase: "verificationCode", code: "", resendAt: 61_000 });
    expect(isCodeDead(dead)).toBe(true);
    expect(reduceLogin(dead, { type: "COUNTDOWN_ENDED" })).toMatchObject({ resendAt: null });
  });

  test("a code that is only wrong keeps its countdown", () => {
    const failed = after(...wrong, { type: "LOGIN_FAILED", error });
    expect(failed).toMatchObject({ resendAt: 61_000, codeUntil: 301_000 });
    expect(isCodeDead(failed)).toBe(false);
  });
});

test("digits that are typed while another code is on its way stay", () => {
  const asked = after(phone, requested, sent, { type: "COUNTDOWN_ENDED" }, requested);
  const half = reduceLogin(asked, { type: "CODE_TYPED", code: "123" });
  expect(half).toMatchObject({ phase: "verificationCode.requesting", code: "123" });
  expect(reduceLogin(half, sent)).toMatchObject({ phase: "verificationCode", code: "123" });
});

test("LOGIN-06 the steps are the phone, the code and the merge notice", () => {
  const steps = new Set(LOGIN_TABLE.states.map((phase) => phase.split(".")[0]));
  expect([...steps]).toEqual(["phoneInput", "verificationCode", "mergeNotice", "closed"]);
  const way = [phone, requested, sent, typed, { type: "SUBMITTED" }, { type: "MERGED" }] as const;
  const passed = way.map((_, nth) => getStep(after(...way.slice(0, nth + 1))));
  expect(passed).toEqual([
    "phoneInput",
    "phoneInput",
    "verificationCode",
    "verificationCode",
    "verificationCode",
    "mergeNotice",
  ]);
});

test("LOGIN-44 LOGIN-48 the merge notice follows a login, and closing it ends the popup", () => {
  const merged = after(phone, requested, sent, typed, { type: "SUBMITTED" }, { type: "MERGED" });
  expect(getStep(merged)).toBe("mergeNotice");
  expect(reduceLogin(merged, { type: "CLOSE" }).phase).toBe("closed");
});

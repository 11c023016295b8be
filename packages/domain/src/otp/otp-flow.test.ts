import { expect, test } from "vitest";
import { planCode, findAttemptRefusal, describeWrongCode, type OtpFlow } from "./otp-flow.ts";

const live: OtpFlow = { tries: 0, sends: 1, expiresAt: 300_000, usedAt: null };

test("a code may be tried until, and not at, five minutes", () => {
  expect(findAttemptRefusal(live, 299_999)).toBeNull();
  expect(findAttemptRefusal(live, 300_000)).toBe("EXPIRED");
});

test("an unknown and a used flow answer like an expired one", () => {
  expect(findAttemptRefusal(null, 0)).toBe("EXPIRED");
  expect(findAttemptRefusal({ ...live, usedAt: 1 }, 2)).toBe("EXPIRED");
});

test("five tries end a flow", () => {
  expect(findAttemptRefusal({ ...live, tries: 4 }, 0)).toBeNull();
  expect(findAttemptRefusal({ ...live, tries: 5 }, 0)).toBe("TOO_MANY_TRIES");
});

test("a wrong code says how many tries are left once there are few", () => {
  expect([1, 2, 3, 4, 5].map(describeWrongCode)).toEqual([
    { kind: "WRONG", triesLeft: null },
    { kind: "WRONG", triesLeft: null },
    { kind: "WRONG", triesLeft: 2 },
    { kind: "WRONG", triesLeft: 1 },
    { kind: "TOO_MANY_TRIES" },
  ]);
});

test("the same code is sent again while it lives, three times at most", () => {
  expect(planCode(live, 60_000)).toBe("RESEND");
  expect(planCode({ ...live, sends: 2, tries: 4 }, 60_000)).toBe("RESEND");
  expect(planCode({ ...live, sends: 3 }, 60_000)).toBe("NEW");
});

test.each([
  [null],
  [{ ...live, tries: 5 }],
  [{ ...live, usedAt: 1 }],
  [{ ...live, expiresAt: 60_000 }],
])("a code that cannot sign in is never sent again: %j", (flow) => {
  expect(planCode(flow, 60_000)).toBe("NEW");
});

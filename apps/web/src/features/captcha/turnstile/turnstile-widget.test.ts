import { describe, expect, test } from "vitest";
import type { ChallengeOutcome } from "../challenge.ts";
import { showWidget, type TurnstileApi } from "./turnstile-widget.ts";

const WISH = {
  siteKey: "site",
  action: "login",
  cdata: "stands-for-browser",
  language: "id",
  size: "flexible",
} as const;
const PLACE = {} as HTMLElement;

/** The provider's script, and its options. */
function provider() {
  const removed: string[] = [];
  let options: Record<string, unknown> = {};
  const api: TurnstileApi = {
    render: (_, given) => {
      options = given;
      return "w1";
    },
    remove: (one) => removed.push(one),
  };
  const outcomes: ChallengeOutcome[] = [];
  const dispose = showWidget(api, PLACE, WISH, (outcome) => outcomes.push(outcome));
  const callBack = (name: string, detail = "") => {
    const callback = options[name];
    return typeof callback === "function" ? (callback(detail) as unknown) : undefined;
  };
  return { outcomes, removed, dispose, callBack, options: () => options };
}

const CALLBACKS = [
  "callback",
  "error-callback",
  "expired-callback",
  "timeout-callback",
  "unsupported-callback",
];
const OK = { kind: "ok", provider: "turnstile", proof: { token: "t1" } };
const BLOCKED = { kind: "failed", reason: "blocked" };

describe("the outcome of a widget", () => {
  test("the outcome of a widget is the token, never one of our own making", () => {
    const { callBack, outcomes } = provider();
    callBack("callback", "t1");
    expect(outcomes).toEqual([OK]);
  });

  test.each(CALLBACKS)(
    "the outcome of a widget is reported once where %s comes first and everything else follows",
    (first) => {
      const { callBack, outcomes } = provider();
      callBack(first, "t1");
      for (const name of [...CALLBACKS, first]) callBack(name, "t2");
      expect(outcomes).toEqual([first === "callback" ? OK : BLOCKED]);
    },
  );

  test("the outcome of a widget is a failure where nothing could be shown", () => {
    const outcomes: ChallengeOutcome[] = [];
    const api: TurnstileApi = { render: () => undefined, remove: () => undefined };
    showWidget(api, PLACE, WISH, (outcome) => outcomes.push(outcome))();
    expect(outcomes).toEqual([BLOCKED]);
  });

  test("the outcome of a widget is not reported once the widget is removed", () => {
    const { callBack, dispose, outcomes, removed } = provider();
    dispose();
    expect(removed).toEqual(["w1"]);
    for (const name of CALLBACKS) callBack(name, "t1");
    expect(outcomes).toEqual([]);
  });
});

test("an error counts as handled, so that the script stays quiet on the console", () => {
  expect(provider().callBack("error-callback", "300030")).toBe(true);
});

test("the widget is asked for with the server's parameters, and does nothing twice by itself", () => {
  expect(provider().options()).toMatchObject({
    sitekey: "site",
    action: "login",
    cData: "stands-for-browser",
    language: "id",
    size: "flexible",
    theme: "auto",
    retry: "never",
    "refresh-expired": "manual",
    "refresh-timeout": "manual",
  });
});

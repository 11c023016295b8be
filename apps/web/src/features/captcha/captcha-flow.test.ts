import type { Call } from "@santap/contract/call";
import { failed, succeeded, type Envelope } from "@santap/contract/envelope";
import { describe, expect, test } from "vitest";
import type { CaptchaSubject, CaptchaVerdict } from "../../shell/session/captcha-subject.ts";
import type { ChallengeOutcome } from "./challenge.ts";
import { createCaptchaFlow, type CaptchaPorts } from "./captcha-flow.ts";

const SUBJECT = { scene: "login", countryCode: "62", phoneNo: "81234567890" } as const;
const CHALLENGE = "/captcha/challenge";
const VERIFY = "/captcha/verify";

type Answer = Envelope<unknown> | Promise<Envelope<unknown>>;

/** A server that gives the prepared answers of each path in turn, and remembers what it was asked. */
async function startFlow(
  answers: { challenge: Answer[]; verify?: Answer[] },
  subject: CaptchaSubject = SUBJECT,
) {
  const asked: { path: string; payload: object }[] = [];
  const reported: string[] = [];
  const verdicts: CaptchaVerdict[] = [];
  async function call(to: Call, payload: object) {
    asked.push({ path: to.path, payload });
    const answer = await (to.path === CHALLENGE ? answers.challenge : answers.verify)?.shift();
    if (!answer) throw new Error(`unexpected call of ${to.path}`);
    return answer;
  }
  const flow = createCaptchaFlow(subject, {
    call: call as CaptchaPorts["call"],
    report: (problem) => reported.push(problem),
    onVerdict: (verdict) => verdicts.push(verdict),
  });
  flow.begin();
  await answersTaken();
  async function takeOutcome(outcome: ChallengeOutcome) {
    flow.takeOutcome(outcome);
    await answersTaken();
  }
  const challengeRequests = () =>
    asked.filter(({ path }) => path === CHALLENGE).map(({ payload }) => payload);
  const verifyRequests = () =>
    asked.filter(({ path }) => path === VERIFY).map(({ payload }) => payload);
  return { flow, takeOutcome, reported, verdicts, challengeRequests, verifyRequests };
}

/** Everything that has been answered has also been acted upon. */
const answersTaken = () => new Promise((resolve) => setTimeout(resolve));

const challenge = (provider: string, parameters: Record<string, string> = {}) =>
  succeeded({ provider, appId: `${provider}-account`, parameters });
const picture = () => challenge("embedded", { way: "PICTURE" });
const plain = () => challenge("embedded", { way: "PLAIN" });
const refusal = (code: string) => failed({ code, message: `server says ${code}` });
const TOKEN = succeeded({ sliderToken: "st" });
const solved = (provider: string): ChallengeOutcome => ({
  kind: "ok",
  provider,
  proof: { x: "1" },
});

describe("a proof", () => {
  test("a proof becomes a slider token, for the subject that it was made for", async () => {
    const { takeOutcome, verdicts, challengeRequests, verifyRequests } = await startFlow({
      challenge: [picture()],
      verify: [TOKEN],
    });
    await takeOutcome(solved("embedded"));
    expect(verdicts).toEqual([{ kind: "ok", sliderToken: "st" }]);
    expect(challengeRequests()).toEqual([SUBJECT]);
    expect(verifyRequests()).toEqual([{ ...SUBJECT, provider: "embedded", proof: { x: "1" } }]);
  });

  test("a proof for the end of an account says no number: the account's own counts", async () => {
    const known = { ...SUBJECT, scene: "cancel" } as const;
    const { takeOutcome, challengeRequests, verifyRequests } = await startFlow(
      { challenge: [picture()], verify: [TOKEN] },
      known,
    );
    expect(challengeRequests()).toEqual([{ scene: "cancel", countryCode: "62" }]);
    await takeOutcome(solved("embedded"));
    expect(verifyRequests()).toEqual([
      { scene: "cancel", countryCode: "62", provider: "embedded", proof: { x: "1" } },
    ]);
  });

  test("a proof is handled once, however often it is reported", async () => {
    const late = Promise.withResolvers<Envelope<unknown>>();
    const { flow, takeOutcome, verdicts, verifyRequests } = await startFlow({
      challenge: [picture()],
      verify: [late.promise],
    });
    await takeOutcome(solved("embedded"));
    expect(flow.read()).toMatchObject({ progress: "VERIFYING", problem: null });
    await takeOutcome(solved("embedded"));
    await takeOutcome({ kind: "failed", reason: "internal" });
    late.resolve(TOKEN);
    await answersTaken();
    expect(verifyRequests()).toHaveLength(1);
    expect(verdicts).toHaveLength(1);
  });

  test("HUMAN-10 a proof that is wrong brings another picture without words; error logging alone receives it", async () => {
    const { flow, takeOutcome, reported, verdicts } = await startFlow({
      challenge: [picture(), picture()],
      verify: [refusal("0310204")],
    });
    await takeOutcome(solved("embedded"));
    expect(flow.read()).toMatchObject({ progress: "ASKING", problem: null, refused: true });
    expect(reported).toEqual(["verify embedded 0310204"]);
    expect(verdicts).toEqual([]);
  });

  test("without a picture that is wrong waits for a tap, or it would go on by itself", async () => {
    const { flow, takeOutcome, challengeRequests } = await startFlow({
      challenge: [picture(), plain(), plain()],
      verify: [refusal("0310204")],
    });
    await takeOutcome({ kind: "again", way: "PLAIN" });
    await takeOutcome(solved("embedded"));
    expect(flow.read()).toMatchObject({ progress: "ASKING", problem: { code: "0310204" } });
    expect(challengeRequests()).toEqual([SUBJECT, { ...SUBJECT, way: "PLAIN" }]);
    await takeOutcome({ kind: "again", way: "PLAIN" });
    expect(flow.read()).toMatchObject({ progress: "ASKING", problem: null });
  });

  test("a proof of a browser that is paused ends the asking, with the server's sentence", async () => {
    const { flow, takeOutcome } = await startFlow({
      challenge: [picture()],
      verify: [refusal("0310212")],
    });
    await takeOutcome(solved("embedded"));
    expect(flow.read()).toMatchObject({ challenge: null, problem: { code: "0310212" } });
  });
});

describe("a provider that cannot be had", () => {
  test.each(["load", "network", "blocked", "internal"] as const)(
    "HUMAN-10 a provider that cannot be had gives way to the next where it failed by %s; only error logging receives the reason",
    async (reason) => {
      const { flow, takeOutcome, reported, verdicts, challengeRequests, verifyRequests } =
        await startFlow({
          challenge: [challenge("turnstile"), picture()],
        });
      await takeOutcome({ kind: "failed", reason });
      expect(challengeRequests()[1]).toEqual({ ...SUBJECT, without: ["turnstile"] });
      expect(flow.read()).toMatchObject({
        challenge: { provider: "embedded" },
        progress: "ASKING",
        problem: null,
      });
      expect(reported).toEqual([`turnstile ${reason}`]);
      expect(verdicts).toEqual([]);
      expect(verifyRequests()).toEqual([]);
    },
  );

  test("a provider that cannot be had gives way where the server cannot reach it", async () => {
    const { flow, takeOutcome, challengeRequests } = await startFlow({
      challenge: [challenge("turnstile"), picture()],
      verify: [refusal("503")],
    });
    await takeOutcome(solved("turnstile"));
    expect(challengeRequests()[1]).toEqual({ ...SUBJECT, without: ["turnstile"] });
    expect(flow.read().challenge?.provider).toBe("embedded");
  });

  test("a provider that cannot be had gives way where its verifyRequests are refused twice", async () => {
    const { flow, takeOutcome, challengeRequests } = await startFlow({
      challenge: [challenge("turnstile"), challenge("turnstile"), picture()],
      verify: [refusal("0310204"), refusal("0310204")],
    });
    await takeOutcome(solved("turnstile"));
    expect(flow.read().challenge?.provider).toBe("turnstile");
    await takeOutcome(solved("turnstile"));
    expect(challengeRequests()[2]).toEqual({ ...SUBJECT, without: ["turnstile"] });
    expect(flow.read().challenge?.provider).toBe("embedded");
  });

  test("a provider that cannot be had gives way where this version does not know it", async () => {
    const { flow, challengeRequests } = await startFlow({
      challenge: [challenge("newer"), picture()],
    });
    expect(challengeRequests()[1]).toEqual({ ...SUBJECT, without: ["newer"] });
    expect(flow.read().challenge?.provider).toBe("embedded");
  });

  test("a provider that cannot be had is not asked for for ever, and is asked for again by a tap", async () => {
    const { flow, challengeRequests } = await startFlow({
      challenge: [challenge("newer"), challenge("newer"), picture()],
    });
    expect(flow.read()).toMatchObject({ challenge: null, problem: "unknown" });
    flow.begin();
    await answersTaken();
    expect(challengeRequests()[2]).toEqual(SUBJECT);
    expect(flow.read()).toMatchObject({ progress: "ASKING", problem: null });
  });

  test("a provider that cannot be had leaves a sentence where no other is left", async () => {
    const { flow, takeOutcome, reported } = await startFlow({
      challenge: [picture(), refusal("400")],
    });
    await takeOutcome({ kind: "failed", reason: "load" });
    expect(flow.read()).toMatchObject({ challenge: null, problem: { code: "400" } });
    expect(reported).toEqual(["embedded load", "challenge 400"]);
  });
});

describe("leaving", () => {
  test("leaving by closing is reported at any moment, and nothing after it", async () => {
    const late = Promise.withResolvers<Envelope<unknown>>();
    const { takeOutcome, verdicts } = await startFlow({
      challenge: [picture()],
      verify: [late.promise],
    });
    await takeOutcome(solved("embedded"));
    await takeOutcome({ kind: "closed" });
    late.resolve(TOKEN);
    await answersTaken();
    expect(verdicts).toEqual([{ kind: "closed" }]);
  });

  test("drops what is under way", async () => {
    const late = Promise.withResolvers<Envelope<unknown>>();
    const { flow, takeOutcome, verdicts } = await startFlow({
      challenge: [picture()],
      verify: [late.promise],
    });
    await takeOutcome(solved("embedded"));
    flow.leave();
    late.resolve(TOKEN);
    await answersTaken();
    expect(verdicts).toEqual([]);
  });

  test("a refresh brings another picture without a word", async () => {
    const { flow, takeOutcome, reported } = await startFlow({ challenge: [picture(), picture()] });
    await takeOutcome({ kind: "again", way: "PICTURE" });
    expect(flow.read()).toMatchObject({ progress: "ASKING", problem: null });
    expect(reported).toEqual([]);
  });
});

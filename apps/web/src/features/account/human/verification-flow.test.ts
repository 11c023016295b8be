import type { Call } from "@santap/contract/call";
import { failed, succeeded, type Envelope } from "@santap/contract/envelope";
import { describe, expect, test } from "vitest";
import type { HumanCheckOutcome, HumanSubject, HumanVerdict } from "./human-check.ts";
import { createVerification, type VerificationPorts } from "./verification-flow.ts";

const SUBJECT = { scene: "login", countryCode: "62", phoneNo: "81234567890" } as const;
const CHALLENGE = "/captcha/challenge";
const VERIFY = "/captcha/verify";

type Answer = Envelope<unknown> | Promise<Envelope<unknown>>;

/** A server that gives the prepared answers of each path in turn, and remembers what it was asked. */
async function begun(
  answers: { challenge: Answer[]; verify?: Answer[] },
  subject: HumanSubject = SUBJECT,
) {
  const asked: { path: string; payload: object }[] = [];
  const reported: string[] = [];
  const verdicts: HumanVerdict[] = [];
  async function call(to: Call, payload: object) {
    asked.push({ path: to.path, payload });
    const answer = await (to.path === CHALLENGE ? answers.challenge : answers.verify)?.shift();
    if (!answer) throw new Error(`nobody expected ${to.path}`);
    return answer;
  }
  const flow = createVerification(subject, {
    call: call as VerificationPorts["call"],
    report: (problem) => reported.push(problem),
    onVerdict: (verdict) => verdicts.push(verdict),
  });
  flow.begin();
  await answersTaken();
  async function tell(outcome: HumanCheckOutcome) {
    flow.takeOutcome(outcome);
    await answersTaken();
  }
  const wishes = () => asked.filter(({ path }) => path === CHALLENGE).map(({ payload }) => payload);
  const proofs = () => asked.filter(({ path }) => path === VERIFY).map(({ payload }) => payload);
  return { flow, tell, reported, verdicts, wishes, proofs };
}

/** Everything that has been answered has also been acted upon. */
const answersTaken = () => new Promise((resolve) => setTimeout(resolve));

const challenge = (provider: string, parameters: Record<string, string> = {}) =>
  succeeded({ provider, appId: `${provider}-account`, parameters });
const picture = () => challenge("embedded", { way: "PICTURE" });
const plain = () => challenge("embedded", { way: "PLAIN" });
const refusal = (code: string) => failed({ code, message: `server says ${code}` });
const TOKEN = succeeded({ sliderToken: "st" });
const solved = (provider: string): HumanCheckOutcome => ({
  kind: "ok",
  provider,
  proof: { x: "1" },
});

describe("a proof", () => {
  test("becomes a slider token, for the subject that it was made for", async () => {
    const { tell, verdicts, wishes, proofs } = await begun({
      challenge: [picture()],
      verify: [TOKEN],
    });
    await tell(solved("embedded"));
    expect(verdicts).toEqual([{ kind: "ok", sliderToken: "st" }]);
    expect(wishes()).toEqual([SUBJECT]);
    expect(proofs()).toEqual([{ ...SUBJECT, provider: "embedded", proof: { x: "1" } }]);
  });

  test("for the end of an account says no number: the account's own counts", async () => {
    const known = { ...SUBJECT, scene: "cancel" } as const;
    const { tell, wishes, proofs } = await begun(
      { challenge: [picture()], verify: [TOKEN] },
      known,
    );
    expect(wishes()).toEqual([{ scene: "cancel", countryCode: "62" }]);
    await tell(solved("embedded"));
    expect(proofs()).toEqual([
      { scene: "cancel", countryCode: "62", provider: "embedded", proof: { x: "1" } },
    ]);
  });

  test("is looked at once, however often it is told", async () => {
    const late = Promise.withResolvers<Envelope<unknown>>();
    const { flow, tell, verdicts, proofs } = await begun({
      challenge: [picture()],
      verify: [late.promise],
    });
    await tell(solved("embedded"));
    expect(flow.read()).toMatchObject({ progress: "VERIFYING", problem: null });
    await tell(solved("embedded"));
    await tell({ kind: "failed", reason: "internal" });
    late.resolve(TOKEN);
    await answersTaken();
    expect(proofs()).toHaveLength(1);
    expect(verdicts).toHaveLength(1);
  });

  test("HUMAN-10 that is wrong brings another picture without words; error logging alone hears of it", async () => {
    const { flow, tell, reported, verdicts } = await begun({
      challenge: [picture(), picture()],
      verify: [refusal("0310204")],
    });
    await tell(solved("embedded"));
    expect(flow.read()).toMatchObject({ progress: "ASKING", problem: null, refused: true });
    expect(reported).toEqual(["verify embedded 0310204"]);
    expect(verdicts).toEqual([]);
  });

  test("without a picture that is wrong waits for a tap, or it would go on by itself", async () => {
    const { flow, tell, wishes } = await begun({
      challenge: [picture(), plain(), plain()],
      verify: [refusal("0310204")],
    });
    await tell({ kind: "again", way: "PLAIN" });
    await tell(solved("embedded"));
    expect(flow.read()).toMatchObject({ progress: "ASKING", problem: { code: "0310204" } });
    expect(wishes()).toEqual([SUBJECT, { ...SUBJECT, way: "PLAIN" }]);
    await tell({ kind: "again", way: "PLAIN" });
    expect(flow.read()).toMatchObject({ progress: "ASKING", problem: null });
  });

  test("of a browser that is paused ends the asking, with the server's sentence", async () => {
    const { flow, tell } = await begun({ challenge: [picture()], verify: [refusal("0310212")] });
    await tell(solved("embedded"));
    expect(flow.read()).toMatchObject({ challenge: null, problem: { code: "0310212" } });
  });
});

describe("a provider that cannot be had", () => {
  test.each(["load", "network", "blocked", "internal"] as const)(
    "HUMAN-10 gives way to the next where it failed by %s; only error logging hears why",
    async (reason) => {
      const { flow, tell, reported, verdicts, wishes, proofs } = await begun({
        challenge: [challenge("turnstile"), picture()],
      });
      await tell({ kind: "failed", reason });
      expect(wishes()[1]).toEqual({ ...SUBJECT, without: ["turnstile"] });
      expect(flow.read()).toMatchObject({
        challenge: { provider: "embedded" },
        progress: "ASKING",
        problem: null,
      });
      expect(reported).toEqual([`turnstile ${reason}`]);
      expect(verdicts).toEqual([]);
      expect(proofs()).toEqual([]);
    },
  );

  test("gives way where the server cannot reach it", async () => {
    const { flow, tell, wishes } = await begun({
      challenge: [challenge("turnstile"), picture()],
      verify: [refusal("503")],
    });
    await tell(solved("turnstile"));
    expect(wishes()[1]).toEqual({ ...SUBJECT, without: ["turnstile"] });
    expect(flow.read().challenge?.provider).toBe("embedded");
  });

  test("gives way where its proofs are refused twice", async () => {
    const { flow, tell, wishes } = await begun({
      challenge: [challenge("turnstile"), challenge("turnstile"), picture()],
      verify: [refusal("0310204"), refusal("0310204")],
    });
    await tell(solved("turnstile"));
    expect(flow.read().challenge?.provider).toBe("turnstile");
    await tell(solved("turnstile"));
    expect(wishes()[2]).toEqual({ ...SUBJECT, without: ["turnstile"] });
    expect(flow.read().challenge?.provider).toBe("embedded");
  });

  test("gives way where this version does not know it", async () => {
    const { flow, wishes } = await begun({ challenge: [challenge("newer"), picture()] });
    expect(wishes()[1]).toEqual({ ...SUBJECT, without: ["newer"] });
    expect(flow.read().challenge?.provider).toBe("embedded");
  });

  test("is not asked for for ever, and is asked for again by a tap", async () => {
    const { flow, wishes } = await begun({
      challenge: [challenge("newer"), challenge("newer"), picture()],
    });
    expect(flow.read()).toMatchObject({ challenge: null, problem: "unknown" });
    flow.begin();
    await answersTaken();
    expect(wishes()[2]).toEqual(SUBJECT);
    expect(flow.read()).toMatchObject({ progress: "ASKING", problem: null });
  });

  test("leaves a sentence where no other is left", async () => {
    const { flow, tell, reported } = await begun({ challenge: [picture(), refusal("400")] });
    await tell({ kind: "failed", reason: "load" });
    expect(flow.read()).toMatchObject({ challenge: null, problem: { code: "400" } });
    expect(reported).toEqual(["embedded load", "challenge 400"]);
  });
});

describe("leaving", () => {
  test("by closing is told at any moment, and nothing after it", async () => {
    const late = Promise.withResolvers<Envelope<unknown>>();
    const { tell, verdicts } = await begun({ challenge: [picture()], verify: [late.promise] });
    await tell(solved("embedded"));
    await tell({ kind: "closed" });
    late.resolve(TOKEN);
    await answersTaken();
    expect(verdicts).toEqual([{ kind: "closed" }]);
  });

  test("drops what is under way", async () => {
    const late = Promise.withResolvers<Envelope<unknown>>();
    const { flow, tell, verdicts } = await begun({
      challenge: [picture()],
      verify: [late.promise],
    });
    await tell(solved("embedded"));
    flow.leave();
    late.resolve(TOKEN);
    await answersTaken();
    expect(verdicts).toEqual([]);
  });

  test("a refresh brings another picture without a word", async () => {
    const { flow, tell, reported } = await begun({ challenge: [picture(), picture()] });
    await tell({ kind: "again", way: "PICTURE" });
    expect(flow.read()).toMatchObject({ progress: "ASKING", problem: null });
    expect(reported).toEqual([]);
  });
});

import type { Call } from "@santap/contract/call";
import { failed, succeeded, type Envelope } from "@santap/contract/envelope";
import { afterEach, expect, test, vi } from "vitest";
import { createQuietProof, type QuietPorts } from "./quiet-proof.ts";

const SUBJECT = { scene: "login", countryCode: "62", phoneNo: "81234567890" } as const;
const CHALLENGE = "/captcha/challenge";
const VERIFY = "/captcha/verify";

const quiet = (cid: string) => ({
  provider: "embedded",
  appId: "embedded-account",
  parameters: {
    way: "QUIET",
    cid,
    expiresAt: "120000",
    powSalt: "salt",
    powBits: "14",
    powCount: "64",
  },
});
const show = { provider: "embedded", appId: "a", parameters: { way: "SHOW" } };
const sandbox = { provider: "sandbox", appId: "a", parameters: { solveUrl: "http://s" } };
const OFFLINE = failed({ code: "ERR_NETWORK", message: "" });

/** A server and a worker; the work ends when the test says so. */
function setUp(challenges: Envelope<unknown>[], verified: Envelope<unknown>) {
  const asked: { path: string; payload: object }[] = [];
  const reported: string[] = [];
  const works: { salt: string; signal: AbortSignal; done: (nonces: number[]) => void }[] = [];
  const time = { now: 1_000 };
  async function call(to: Call, payload: object) {
    asked.push({ path: to.path, payload });
    const answer = to.path === CHALLENGE ? challenges.shift() : verified;
    if (!answer) throw new Error(`unexpected call of ${to.path}`);
    return answer;
  }
  const proof = createQuietProof({
    call: call as QuietPorts["call"],
    now: () => time.now,
    solve: ({ salt }, signal) =>
      new Promise((done, fail) => {
        works.push({ salt, signal, done });
        signal.addEventListener("abort", () => fail(signal.reason as Error));
      }),
    report: (problem) => reported.push(problem),
  });
  const payloads = (path: string) =>
    asked.filter((one) => one.path === path).map(({ payload }) => payload);
  return { proof, time, works, reported, payloads };
}

afterEach(() => void vi.useRealTimers());

const TOKEN = succeeded({ sliderToken: "st" });
const challengeTaken = () => new Promise((resolve) => setTimeout(resolve));

test("the work begins before there is a number, once, and its proof is given for the number", async () => {
  const { proof, works, payloads } = setUp([succeeded(quiet("c-1"))], TOKEN);
  proof.prepare("62");
  proof.prepare("62");
  await challengeTaken();
  expect(payloads(CHALLENGE)).toEqual([{ scene: "login", countryCode: "62", way: "QUIET" }]);
  const token = proof.prove(SUBJECT);
  works[0]?.done([4, 5]);
  expect(await token).toBe("st");
  expect(payloads(VERIFY)).toEqual([
    { ...SUBJECT, provider: "embedded", proof: { cid: "c-1", pow: "4,5" } },
  ]);
});

test("a proof is used for one number: the next one is computed anew", async () => {
  const { proof, works, payloads } = setUp(
    [succeeded(quiet("c-1")), succeeded(quiet("c-2"))],
    TOKEN,
  );
  const first = proof.prove(SUBJECT);
  await challengeTaken();
  works[0]?.done([1]);
  await first;
  const second = proof.prove({ ...SUBJECT, phoneNo: "81234567891" });
  await challengeTaken();
  works[1]?.done([2]);
  await second;
  expect(payloads(VERIFY)).toMatchObject([
    { phoneNo: "81234567890", proof: { cid: "c-1" } },
    { phoneNo: "81234567891", proof: { cid: "c-2" } },
  ]);
});

test("another country, or a challenge that grows old, begins again and ends the work before", async () => {
  const { proof, time, works, payloads } = setUp(
    ["c-1", "c-2", "c-3"].map((cid) => succeeded(quiet(cid))),
    TOKEN,
  );
  proof.prepare("62");
  await challengeTaken();
  proof.prepare("86");
  await challengeTaken();
  expect(works.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  time.now += 99_999;
  proof.prepare("86");
  expect(payloads(CHALLENGE)).toHaveLength(2);
  time.now += 1;
  proof.prepare("86");
  await challengeTaken();
  expect(works.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
});

test("stopped, it computes nothing more, not even what is still being asked for", async () => {
  const { proof, works } = setUp([succeeded(quiet("c-1")), succeeded(quiet("c-2"))], TOKEN);
  proof.prepare("62");
  await challengeTaken();
  const token = proof.prove(SUBJECT);
  proof.stop();
  expect(await token).toBeNull();
  expect(works[0]?.signal.aborted).toBe(true);
  proof.prepare("62");
  proof.stop();
  await challengeTaken();
  expect(works).toHaveLength(1);
});

test.each([
  ["says that the risk is higher", succeeded(show)],
  ["prefers another provider", succeeded(sandbox)],
  ["refuses", failed({ code: "0310212", message: "" })],
])("a server that %s is asked once, and the captcha is shown", async (_what, answer) => {
  const { proof, works, payloads } = setUp([answer], TOKEN);
  proof.prepare("62");
  await challengeTaken();
  proof.prepare("62");
  expect(await proof.prove(SUBJECT)).toBeNull();
  expect(payloads(CHALLENGE)).toHaveLength(1);
  expect([works.length, payloads(VERIFY)]).toEqual([0, []]);
});

test("without a network it is tried again with the next key", async () => {
  const { proof, works } = setUp([OFFLINE, succeeded(quiet("c-2"))], TOKEN);
  proof.prepare("62");
  await challengeTaken();
  proof.prepare("62");
  await challengeTaken();
  expect(works).toHaveLength(1);
});

test("work that takes longer than eight seconds after the tap is ended, and the captcha is shown", async () => {
  vi.useFakeTimers();
  const { proof, works } = setUp([succeeded(quiet("c-1"))], TOKEN);
  const token = proof.prove(SUBJECT);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(works[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(works[0]?.signal.aborted).toBe(true);
  expect(await token).toBeNull();
});

test("a refused proof is reported, and the captcha is shown", async () => {
  const refused = failed({ code: "0310204", message: "" });
  const { proof, works, reported } = setUp([succeeded(quiet("c-1"))], refused);
  const token = proof.prove(SUBJECT);
  await challengeTaken();
  works[0]?.done([1]);
  expect(await token).toBeNull();
  expect(reported).toEqual(["quiet verify 0310204"]);
});

import type { TestDatabase } from "@santap/dev-env/test-database";
import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { openDatabase, type Database } from "../../db/database.ts";
import { readChallengePrice } from "../otp/risk/read-challenge-price.ts";
import { testWithDatabase, type Cleanup } from "../../testing/fixtures.ts";
import { RefusalError } from "../../http/refusal.ts";
import { createEmbeddedVerifier } from "./embedded/embedded-verifier.ts";
import { createPuzzlePool } from "./embedded/puzzle-pool.ts";
import type { HumanClaim, HumanRequest, HumanVerifier } from "./verifier/human-verifier.ts";
import { verifyHuman, type CaptchaDeps } from "./verify-human.ts";
import { solveWork } from "./proof-of-work.fixture.ts";

type Parameters = Record<string, string>;

export interface CaptchaFixture {
  db: Database;
  deps: CaptchaDeps;
  /** The clock's time; a test sets it. */
  time: { now: number };
  /** Begins a challenge and gives its parameters. */
  challenge(change?: Partial<HumanRequest>): Promise<Parameters>;
  /** What a person would answer who solves it, one second later in the track. */
  answer(parameters: Parameters, change?: Parameters): Promise<Parameters>;
  verify(proof: HumanClaim["proof"], change?: Partial<Claim>): Promise<string>;
  /** A challenge, solved in a second, and its slider token. */
  solve(change?: Partial<HumanRequest>): Promise<string>;
  /** Answers wrongly as often as that. */
  fail(times: number, change?: Partial<HumanRequest>): Promise<void>;
  close(): Promise<void>;
}

type Claim = HumanClaim & { provider: string };

export const SECRET = randomBytes(32).toString("hex");
export const PHONE = { countryCode: "62", phoneNo: "81234567890" };
const START = Date.parse("2026-11-20T03:00:00Z");
const WHO = { browserId: "browser-1", address: "203.0.113.7", language: "enGB" } as const;
const REQUEST: HumanRequest = { ...WHO, scene: "login", way: "PICTURE", price: async () => 0 };
/** As a hand leaves it. */
const TRACK = [
  [0, 0, 120],
  [30, 1, 90],
  [50, -1, 160],
  [-2, 0, 200],
];

let browsers = 0;
/** A browser, and an address, that no other test uses. */
export function newVisitor(): { browserId: string; address: string } {
  browsers += 1;
  return {
    browserId: `browser-x${browsers}`,
    address: `198.51.${browsers >> 8}.${browsers % 256}`,
  };
}

export async function getRefusal(
  promise: Promise<unknown>,
): Promise<RefusalError["refusal"] | null> {
  try {
    await promise;
    return null;
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}

/** The code of the refusal, or "OK". */
export async function getCode(promise: Promise<unknown>): Promise<string> {
  return (await getRefusal(promise))?.code ?? "OK";
}

/** Tests on one process of the server with the embedded captcha. */
export function testWithCaptcha() {
  return testWithDatabase().extend("captcha", { scope: "file" }, openCaptcha);
}

/** A fixture: one process of the server. */
export async function openCaptcha({ database }: { database: TestDatabase }, cleanup: Cleanup) {
  const captcha = await openCaptchaFixture(database.url);
  cleanup.onCleanup(() => captcha.close());
  return captcha;
}

/** One process of the server: `drawn` puzzles lie ready, and no more are drawn. */
export async function openCaptchaFixture(url: string, drawn = 1_000): Promise<CaptchaFixture> {
  const db = openDatabase({ url, poolSize: 20, onIdleError: () => undefined });
  const time = { now: START };
  const settings = { secrets: { phoneKey: SECRET, otpBoxKey: "" }, networks: [] };
  const clock = () => time.now;
  let next = 0;
  const puzzles = createPuzzlePool({
    size: drawn,
    draw: async () => ({ answerX: 80 + ((next += 37) % 173), y: 20, background: "b", piece: "p" }),
    onRoom: () => undefined,
    rest: async () => undefined,
  });
  while ((await puzzles.refill()) > 0);
  const embedded = createEmbeddedVerifier({ db, settings, puzzles, clock });
  const deps: CaptchaDeps = {
    ...{ db, settings, verifiers: [embedded], clock },
    readChallengePrice: (request) => readChallengePrice({ db, settings, clock }, request),
  };
  return { db, deps, time, ...createCalls(deps, embedded, time), close: () => db.destroy() };
}

function createCalls(deps: CaptchaDeps, verifier: HumanVerifier, time: { now: number }) {
  async function challenge(change: Partial<HumanRequest> = {}): Promise<Parameters> {
    return (await verifier.challenge({ ...REQUEST, ...change })).parameters;
  }

  async function answer(parameters: Parameters, change: Parameters = {}): Promise<Parameters> {
    const { cid = "", way } = parameters;
    const pow = change["pow"] ?? solveWork(parameters);
    if (way === "PLAIN") return { cid, pow, ...change };
    const x = await readAnswer(deps.db, cid);
    const track = JSON.stringify([...TRACK, [x - 78, 0, 240]]);
    return { cid, x: String(x), track, pow, ...change };
  }

  async function verify(proof: HumanClaim["proof"], change: Partial<Claim> = {}) {
    const scene = "login" as const;
    const claim = { ...WHO, ...PHONE, scene, provider: verifier.name, proof, user: null };
    return (await verifyHuman(deps, { ...claim, ...change })).sliderToken;
  }

  return {
    challenge,
    answer,
    verify,
    async solve(change: Partial<HumanRequest> = {}) {
      const parameters = await challenge(change);
      time.now += 1_000;
      return verify(await answer(parameters), change);
    },
    async fail(times: number, change: Partial<HumanRequest> = {}) {
      for (let n = 0; n < times; n += 1) {
        const { cid = "" } = await challenge(change);
        time.now += 1_000;
        await getRefusal(verify({ cid, x: "0", pow: "0" }, change));
      }
    },
  };
}

/** The left edge of the hole that fits, as only the database knows it. */
export async function readAnswer(db: Database, cid: string): Promise<number> {
  const hash = createHash("sha256").update(cid).digest();
  const { rows } = await sql<{ answer_x: number | null }>`
    select answer_x from captcha_challenge where cid_hash = ${hash}`.execute(db);
  return rows[0]?.answer_x ?? 0;
}

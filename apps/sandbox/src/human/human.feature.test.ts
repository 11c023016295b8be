import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { API_SECRET, startSandbox, type TestSandbox } from "../../test/sandbox-fixture.ts";

const SCENE = { scene: "LOGIN", countryCode: "+62", phoneNo: "81234567890", browserId: "b-1" };
const BEARER = { authorization: `Bearer ${API_SECRET}` };

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox[Symbol.asyncDispose]());

async function solve(): Promise<string> {
  return (await sandbox.post("/human/solve", SCENE)).json.proof as string;
}

async function check(proof: string, changes: object = {}): Promise<boolean> {
  const { json } = await sandbox.post("/human/check", { ...SCENE, ...changes, proof }, BEARER);
  return json.ok as boolean;
}

describe("a human proof", () => {
  test("is accepted once", async () => {
    const proof = await solve();
    expect([await check(proof), await check(proof)]).toEqual([true, false]);
  });

  test("is accepted once, also with parallel checks", async () => {
    const proof = await solve();
    const results = await Promise.all(Array.from({ length: 5 }, () => check(proof)));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test.each([
    [{ scene: "CANCELLATION" }],
    [{ countryCode: "+86" }],
    [{ phoneNo: "81234567891" }],
    [{ browserId: "b-2" }],
  ])("is rejected for %j, and consumed by the attempt", async (changes) => {
    const proof = await solve();
    expect([await check(proof, changes), await check(proof)]).toEqual([false, false]);
  });

  test("is valid for 120 seconds", async () => {
    const start = Date.now();
    sandbox.setClock(start);
    const [early, late] = [await solve(), await solve()];
    sandbox.setClock(start + 119_999);
    expect(await check(early)).toBe(true);
    sandbox.setClock(start + 120_000);
    expect(await check(late)).toBe(false);
  });

  test("cannot be guessed", async () => {
    expect(await check("A".repeat(43))).toBe(false);
  });

  test.each([[{}], [{ authorization: "Bearer wrong" }]])(
    "is not checked for a caller with %j, and stays unused",
    async (headers) => {
      const proof = await solve();
      const { status } = await sandbox.post("/human/check", { ...SCENE, proof }, headers);
      expect([status, await check(proof)]).toEqual([401, true]);
    },
  );
});

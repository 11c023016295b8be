import { describe, expect } from "vitest";
import { API_SECRET, type TestSandbox } from "../../test/sandbox-fixture.ts";
import { testWithSandbox } from "../../test/fixtures.ts";

const SCENE = { scene: "LOGIN", countryCode: "+62", phoneNo: "81234567890", browserId: "b-1" };
const BEARER = { authorization: `Bearer ${API_SECRET}` };

const test = testWithSandbox();

async function solve(sandbox: TestSandbox): Promise<string> {
  return (await sandbox.post("/human/solve", SCENE)).json.proof as string;
}

async function check(sandbox: TestSandbox, proof: string, changes: object = {}): Promise<boolean> {
  const { json } = await sandbox.post("/human/check", { ...SCENE, ...changes, proof }, BEARER);
  return json.ok as boolean;
}

describe("a human proof", () => {
  test("a human proof is accepted once", async ({ sandbox }) => {
    const proof = await solve(sandbox);
    expect([await check(sandbox, proof), await check(sandbox, proof)]).toEqual([true, false]);
  });

  test("a human proof is accepted once, also with parallel checks", async ({ sandbox }) => {
    const proof = await solve(sandbox);
    const results = await Promise.all(Array.from({ length: 5 }, () => check(sandbox, proof)));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test.for([
    [{ scene: "CANCELLATION" }],
    [{ countryCode: "+86" }],
    [{ phoneNo: "81234567891" }],
    [{ browserId: "b-2" }],
  ] as const)("is rejected for %j, and consumed by the attempt", async ([changes], { sandbox }) => {
    const proof = await solve(sandbox);
    expect([await check(sandbox, proof, changes), await check(sandbox, proof)]).toEqual([
      false,
      false,
    ]);
  });

  test("a human proof is valid for 120 seconds", async ({ sandbox }) => {
    const start = Date.now();
    sandbox.setClock(start);
    const [early, late] = [await solve(sandbox), await solve(sandbox)];
    sandbox.setClock(start + 119_999);
    expect(await check(sandbox, early)).toBe(true);
    sandbox.setClock(start + 120_000);
    expect(await check(sandbox, late)).toBe(false);
  });

  test("a human proof cannot be guessed", async ({ sandbox }) => {
    expect(await check(sandbox, "A".repeat(43))).toBe(false);
  });

  test.for([[{}], [{ authorization: "Bearer wrong" }]] as const)(
    "a human proof is not checked for a caller with %j, and stays unused",
    async ([headers], { sandbox }) => {
      const proof = await solve(sandbox);
      const { status } = await sandbox.post("/human/check", { ...SCENE, proof }, headers);
      expect([status, await check(sandbox, proof)]).toEqual([401, true]);
    },
  );
});

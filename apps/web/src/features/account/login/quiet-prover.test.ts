import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { QuietProof } from "../../../shell/session/captcha-outlet.tsx";
import { createQuietProver } from "./quiet-prover.ts";

const SUBJECT = { scene: "login", countryCode: "62", phoneNo: "81234567890" } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A proof whose token is there when the test says so. */
function quietProof() {
  const token = Promise.withResolvers<string | null>();
  const did: string[] = [];
  const proof: QuietProof = {
    prepare: (countryCode) => void did.push(`prepare ${countryCode}`),
    prove: () => token.promise,
    stop: () => void did.push("stop"),
  };
  return { proof, did, token };
}

test("what is asked of it before its code is there is done once it is", async () => {
  const { proof, did, token } = quietProof();
  const code = Promise.withResolvers<QuietProof>();
  const prover = createQuietProver(() => code.promise);
  prover.prepare("62");
  const proving = prover.prove(SUBJECT);
  code.resolve(proof);
  token.resolve("st");
  expect(await proving).toBe("st");
  expect(did).toEqual(["prepare 62"]);
});

test("work that takes longer than eight seconds after the tap is ended, and the captcha is shown", async () => {
  const { proof, did, token } = quietProof();
  const proving = createQuietProver(async () => proof).prove(SUBJECT);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(did).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  token.resolve("late");
  expect(await proving).toBeNull();
  expect(did).toEqual(["stop"]);
});

test("code that does not load leaves it to the captcha, at once or after eight seconds", async () => {
  expect(
    await createQuietProver(() => Promise.reject(new Error("gone"))).prove(SUBJECT),
  ).toBeNull();
  const proving = createQuietProver(() => new Promise(() => undefined)).prove(SUBJECT);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await proving).toBeNull();
});

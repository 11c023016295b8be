import { expect, test } from "vitest";
import type { StartResult } from "./acquirer.ts";
import { startUntilAnswered, type StartTry } from "./start-until-answered.ts";

const QR: StartResult = { kind: "QR", providerRef: null, qrText: "000201" };
const LOST: StartTry = { kind: "UNKNOWN" };
const REFUSED: StartTry = { kind: "REFUSED", code: "403" };
const USED: StartTry = { kind: "USED" };

test.each([
  ["an answer ends it", [QR, LOST], QR, 1],
  ["a lost answer is asked for once more", [LOST, QR], QR, 2],
  ["answers that stay lost are unknown after all tries", [LOST, LOST, LOST, QR], LOST, 3],
  ["a refused first request has begun nothing", [REFUSED, QR], REFUSED, 1],
  ["a refused repetition says nothing about the first request", [LOST, REFUSED], LOST, 2],
  ["a used reference is recovered", [LOST, USED], QR, 2],
] as const)("%s", async (_, answers, result, calls) => {
  let asked = 0;
  const tryStart = async () => answers[asked++] ?? LOST;
  expect(await startUntilAnswered({ tries: 3, tryStart, recover: async () => QR })).toEqual(result);
  expect(asked).toBe(calls);
});

test("a used reference is unknown where the acquirer shows nothing of it", async () => {
  expect(await startUntilAnswered({ tries: 3, tryStart: async () => USED })).toEqual(LOST);
});

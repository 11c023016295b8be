import { expect, test } from "vitest";
import { RefusalError } from "../../http/refusal.ts";
import type { DeletionDeps } from "./deletion-deps.ts";
import {
  readDeletionToken,
  readUndoToken,
  signDeletionToken,
  signUndoToken,
} from "./deletion-tokens.ts";

const MINUTE = 60_000;
const deps = {
  settings: { secrets: { phoneKey: "phones", session: "sessions" } },
} as Pick<DeletionDeps, "settings">;
const me = { userId: "u_1", familyId: "f_1", browserId: "b-1" };

test("ACC-4 a proof of the phone is good for ten minutes, for its account, session and browser", () => {
  const token = signDeletionToken(deps, me, 0);
  const read = (now: number, by = me) => readDeletionToken(deps, token, { ...by, now });
  expect(read(10 * MINUTE - 1)).toMatch(/^dp_/);
  expect(() => read(10 * MINUTE)).toThrow(RefusalError);
  for (const other of [{ userId: "u_2" }, { familyId: "f_2" }, { browserId: "b-2" }]) {
    expect(() => read(0, { ...me, ...other })).toThrow(RefusalError);
  }
});

test("ACC-4 an offer to undo is good for ten minutes, for its browser, and is no proof for deleting", () => {
  const token = signUndoToken(deps, { ...me, proof: "dp_1" }, 0);
  const read = (now: number, browserId = "b-1") => readUndoToken(deps, token, { browserId, now });
  expect(read(10 * MINUTE - 1)).toEqual({ userId: "u_1", proof: "dp_1" });
  expect(() => read(10 * MINUTE)).toThrow(RefusalError);
  expect(() => read(0, "b-2")).toThrow(RefusalError);
  expect(() => readDeletionToken(deps, token, { ...me, now: 0 })).toThrow(RefusalError);
  const proof = signDeletionToken(deps, me, 0);
  expect(() => readUndoToken(deps, proof, { browserId: "b-1", now: 0 })).toThrow(RefusalError);
});

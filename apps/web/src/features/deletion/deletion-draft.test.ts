import { expect, test } from "vitest";
import { emptyDraft, getNextStep, isProvedAt, parseDraft } from "./deletion-draft.ts";

const AGREED = { ...emptyDraft("u1"), agreed: true };
const CHECKED = { ...AGREED, assetsVersion: "v1" };
const PROVED = { ...CHECKED, proof: { deletionToken: "dt", until: 100 } };

test("ACC-1 ACC-4 nobody submits without having agreed, read what is lost and proved the phone", () => {
  const drafts = [emptyDraft("u1"), AGREED, CHECKED, PROVED];
  const steps = drafts.map((draft) => getNextStep(draft, isProvedAt(draft, 99)));
  expect(steps).toEqual(["declaration", "assetsCheck", "verify", "submit"]);
});

test("ACC-4 a proof that is over is asked for again; assets that changed are read again", () => {
  expect(getNextStep(PROVED, isProvedAt(PROVED, 100))).toBe("verify");
  expect(getNextStep({ ...PROVED, assetsVersion: null }, true)).toBe("assetsCheck");
});

test("a draft is of one account, and what cannot be read is none", () => {
  expect(parseDraft(JSON.stringify(PROVED), "u1")).toEqual(PROVED);
  expect(parseDraft(JSON.stringify(PROVED), "u2")).toBeNull();
  for (const text of [null, "", "null", "{", "[]"]) expect(parseDraft(text, "u1")).toBeNull();
});

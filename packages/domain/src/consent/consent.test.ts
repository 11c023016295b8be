import { expect, test } from "vitest";
import { asksForTerms, CONSENT_VERSIONS, isAgreed, isPossibleAnswer } from "./consent.ts";

const answer = (kind: "TERMS" | "PLACE", agreed: boolean, version = CONSENT_VERSIONS[kind]) => ({
  kind,
  agreed,
  version,
});

test("ACC-10 a version of the terms is asked for once, whatever the answer was", () => {
  expect(asksForTerms([])).toBe(true);
  expect(asksForTerms([answer("TERMS", true, "2025-01-01")])).toBe(true);
  expect(asksForTerms([answer("TERMS", true, "2025-01-01"), answer("TERMS", true)])).toBe(false);
  expect(asksForTerms([answer("TERMS", false)])).toBe(false);
});

test("ACC-10 the last answer of a kind counts", () => {
  const answers = [answer("PLACE", true), answer("TERMS", true), answer("PLACE", false)];
  expect(isAgreed(answers, "PLACE")).toBe(false);
  expect(isAgreed(answers, "TERMS")).toBe(true);
  expect(isAgreed(answers, "NEWS")).toBe(false);
});

test("ACC-10 only the present text can be answered, and the privacy policy not be withdrawn", () => {
  expect(isPossibleAnswer(answer("TERMS", true, "2025-01-01"))).toBe(false);
  expect(isPossibleAnswer(answer("PLACE", false))).toBe(true);
  const version = CONSENT_VERSIONS.PRIVACY;
  expect(isPossibleAnswer({ kind: "PRIVACY", agreed: false, version })).toBe(false);
});

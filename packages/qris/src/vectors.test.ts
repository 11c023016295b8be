import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readDocument } from "./document.ts";
import { tipOn } from "./field/tip.ts";
import { startFindings } from "./findings.ts";
import { parseQris } from "./parse.ts";
import type { QrisPayload } from "./payload.ts";
import { serialiseQris } from "./serialise.ts";

interface Vector {
  id: string;
  expectation: string;
  text: string;
}

function readVectors(file: string): Vector[] {
  const lines = readFileSync(new URL(`../vectors/${file}`, import.meta.url), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [id = "", expectation = "", , text = ""] = line.split(" | ");
      return { id, expectation, text };
    });
}

const accepted = [...readVectors("public.txt"), ...readVectors("sandbox.txt")];
const refused = readVectors("refused.txt");

function findPayload(id: string): QrisPayload {
  const vector = accepted.find((candidate) => candidate.id === id);
  const result = parseQris(vector?.text ?? "", { mode: "lenient" });
  if (!result.ok) throw new Error(`${id} was refused: ${result.reason}`);
  return result.payload;
}

test("the vector files hold what they should", () => {
  expect(accepted.map(({ id }) => id).join(" ")).toBe(
    "V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11 V12 V13 V14 V15 V16 V17 V18 V19 S1 S2 S3 S4",
  );
  expect(refused.map(({ id }) => id).join(" ")).toBe("N1 N2 N3 N4 N5 V20");
});

describe("codes that circulate", () => {
  test.each(accepted)("$id is written back byte for byte", ({ text }) => {
    const result = parseQris(text, { mode: "lenient" });
    expect(result.ok && serialiseQris(result.payload.document)).toBe(text);
  });

  test.each(accepted)("$id meets its expectation: $expectation", ({ expectation, text }) => {
    const [mode, ...reasons] = expectation.split(" ");
    const strict = parseQris(text, { mode: "strict" });
    const lenient = parseQris(text, { mode: "lenient" });
    expect(lenient.ok && lenient.warnings.map(({ reason }) => reason)).toEqual(reasons);
    // Strict mode refuses for the first of the things that lenient mode warns about.
    expect(strict.ok ? "strict" : strict.reason).toBe(mode === "strict" ? mode : reasons[0]);
  });
});

describe("codes that must not be paid", () => {
  test.each(refused)("$id is refused: $expectation", ({ expectation, text }) => {
    for (const mode of ["strict", "lenient"] as const) {
      const result = parseQris(text, { mode });
      expect(result.ok || `${result.reason}: ${result.detail}`).toBe(expectation);
    }
  });

  test("each for a reason of its own", () => {
    expect(new Set(refused.map(({ expectation }) => expectation)).size).toBe(refused.length);
  });

  test("a transfer code is sound as a document and written back byte for byte", () => {
    const transfer = refused.find(({ id }) => id === "V20")?.text ?? "";
    const document = readDocument(transfer, startFindings("strict"));
    expect(document !== null && serialiseQris(document)).toBe(transfer);
  });
});

describe("what a code says", () => {
  test("every field of a plain static code", () => {
    const { document, ...view } = findPayload("V1");
    expect(document.objects).toHaveLength(12);
    expect(view).toEqual({
      pointOfInitiation: "static",
      amount: null,
      amountText: null,
      tip: { kind: "none" },
      merchantName: "GREEN PAW",
      city: "TANGSEL",
      postalCode: "15323",
      mcc: "0742",
      nmid: "ID1021081861606",
      acquirers: [
        {
          id: "26",
          guid: "ID.CO.BCA.WWW",
          merchantPan: "936000140001287667",
          merchantId: "000885001287667",
          criteria: "UKE",
        },
      ],
      additionalData: { terminalLabel: "A01" },
    });
  });

  test.each([
    ["V1", null, null],
    ["V9", 39_000, "39000.00"],
    ["V10", 100_003, "100003.00"],
    ["V16", 1_135, "1135"],
    ["V18", 300_000, "300000"],
    ["S2", 52_500, "52500.00"],
    ["S3", 10_000_000, "10000000"],
  ])("%s asks for %s rupiah, written %s", (id, amount, amountText) => {
    expect(findPayload(id)).toMatchObject({ amount, amountText });
  });

  test.each([
    ["V12", { kind: "prompt" }, 0],
    ["V13", { kind: "fixed", amount: 500 }, 500],
    ["V14", { kind: "percentage", basisPoints: 70 }, 3_500],
    ["S4", { kind: "fixed", amount: 2_000 }, 2_000],
  ])("%s has the tip %o, that is %i rupiah on top", (id, tip, rupiah) => {
    const payload = findPayload(id);
    expect(payload.tip).toEqual(tip);
    expect(tipOn(payload.amount ?? 0, payload.tip)).toBe(rupiah);
  });

  test("references, wherever they stand in the template", () => {
    expect(findPayload("V3").additionalData).toEqual({ billNumber: "***", terminalLabel: "A01" });
    expect(findPayload("V6").additionalData).toEqual({
      billNumber: "126338911",
      referenceLabel: "S38711093",
      terminalLabel: "A01",
    });
  });

  test("a dynamic code without the central repository has no NMID", () => {
    expect(findPayload("V15")).toMatchObject({ pointOfInitiation: "dynamic", nmid: null });
  });

  test("a checksum that starts with zero", () => {
    expect(findPayload("V16").document.objects.at(-1)).toEqual({ id: "63", value: "0741" });
  });
});

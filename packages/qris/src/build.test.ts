import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buildQris, type QrisInput } from "./build.ts";
import { parseQris, parseQrisOrThrow } from "./parse.ts";
import type { AdditionalData, Tip } from "./payload.ts";
import type { QrisErrorReason } from "./reason.ts";
import { serialiseQris } from "./serialise.ts";
import { toQrisText } from "./text.ts";

const INPUT: QrisInput = {
  pointOfInitiation: "dynamic",
  amount: 10_000_000,
  merchantName: "Warung Uji Coba",
  city: "Jakarta Selatan",
  postalCode: "12190",
  mcc: "5812",
  nmid: "ID1099000000017",
  criteria: "UMI",
  acquirer: {
    guid: "ID.CO.SANDBOX.WWW",
    merchantPan: "936009990000000017",
    merchantId: "000000000000017",
  },
  additionalData: { terminalLabel: "A01", billNumber: "INV0000000002" },
};

function vector(id: string): string {
  const file = readFileSync(new URL("../vectors/sandbox.txt", import.meta.url), "utf8");
  return file.match(new RegExp(`^${id} \\|.*\\| (.*)$`, "m"))?.[1] ?? "";
}

describe("issuing", () => {
  test("a dynamic code, character for character", () => {
    expect(buildQris(INPUT)).toBe(vector("S3"));
  });

  test("a static code", () => {
    const additionalData = { terminalLabel: "A01" };
    const input = { ...INPUT, pointOfInitiation: "static", amount: null, additionalData } as const;
    expect(buildQris(input)).toBe(vector("S1"));
  });

  test("a fixed tip", () => {
    const additionalData = { terminalLabel: "A01", billNumber: "INV0000000003" };
    const tip: Tip = { kind: "fixed", amount: 2_000 };
    expect(buildQris({ ...INPUT, amount: 40_000, additionalData, tip })).toBe(vector("S4"));
  });

  test("no additional data is no template", () => {
    const { additionalData: _left, ...input } = INPUT;
    expect(parseQrisOrThrow(buildQris(input)).additionalData).toEqual({});
    expect(buildQris({ ...INPUT, additionalData: {} })).toBe(buildQris(input));
  });

  test("long names are cut, accents and typography replaced", () => {
    const merchantName = "Café  “Déjà Vu” – Rumah Makan Padang";
    const payload = parseQrisOrThrow(
      buildQris({ ...INPUT, merchantName, city: "Yogyakarta Kota Tua" }),
    );
    expect(payload.merchantName).toBe('CAFE "DEJA VU" - RUMAH MA');
    expect(payload.city).toBe("YOGYAKARTA KOTA");
  });

  test.each([
    ["A | B", "A / B"],
    ["①号店", null],
    ["中文", null],
    ["   ", null],
    ["😀", null],
    ["ABCDE FGH", "ABCDE"],
  ])("%j becomes %j", (text, plain) => {
    expect(toQrisText(text, 6)).toBe(plain);
  });

  test.each<[QrisErrorReason, Partial<QrisInput>]>([
    ["BAD_NMID", { nmid: "ID109900000001" }],
    ["BAD_NMID", { nmid: "000000000000000" }],
    ["BAD_NMID", { nmid: "ID1099000000017\n" }],
    ["BAD_AMOUNT", { amount: null }],
    ["BAD_AMOUNT", { pointOfInitiation: "static" }],
    ["BAD_AMOUNT", { amount: 0 }],
    ["BAD_AMOUNT", { amount: -1 }],
    ["BAD_AMOUNT", { amount: 1.5 }],
    ["BAD_AMOUNT", { amount: Number.NaN }],
    ["BAD_AMOUNT", { amount: Number.POSITIVE_INFINITY }],
    ["BAD_AMOUNT", { amount: 10_000_000_000_000 }],
    ["BAD_TEXT", { merchantName: "餐厅" }],
    ["BAD_TEXT", { city: "" }],
    ["BAD_MCC", { mcc: "food" }],
    ["STRUCTURE", { mcc: "" }],
    ["POSTAL_CODE_TOO_LONG", { postalCode: "12345678901" }],
    ["BAD_TEXT", { postalCode: "1219é" }],
    ["BAD_ACQUIRER", { acquirer: { ...INPUT.acquirer, merchantPan: "9360-0999" } }],
    ["BAD_ACQUIRER", { acquirer: { ...INPUT.acquirer, guid: "ID.é" } }],
    ["STRUCTURE", { acquirer: { ...INPUT.acquirer, merchantId: "" } }],
    ["STRUCTURE", { acquirer: { ...INPUT.acquirer, guid: "X".repeat(60) } }],
    ["BAD_ADDITIONAL_DATA", { additionalData: { billNumber: "X".repeat(26) } }],
    ["BAD_ADDITIONAL_DATA", { additionalData: { billNumber: "é" } }],
    ["STRUCTURE", { additionalData: { billNumber: "" } }],
    ["NOT_MERCHANT_PAYMENT", { additionalData: { purpose: "CWDL" } }],
    ["BAD_TIP", { tip: { kind: "fixed", amount: 0 } }],
    ["BAD_TIP", { tip: { kind: "percentage", basisPoints: 10_000 } }],
    ["BAD_TIP", { tip: { kind: "percentage", basisPoints: 0.5 } }],
  ])("%s for %o", (reason, changes) => {
    const refusal = expect.objectContaining({ name: "QrisError", reason });
    expect(() => buildQris({ ...INPUT, ...changes })).toThrow(refusal);
  });

  test("labels that together exceed the template are refused", () => {
    const label = "X".repeat(25);
    const additionalData = { billNumber: label, storeLabel: label, referenceLabel: label };
    expect(() => buildQris({ ...INPUT, additionalData })).not.toThrow();
    const refusal = expect.objectContaining({ reason: "STRUCTURE" });
    expect(() =>
      buildQris({ ...INPUT, additionalData: { ...additionalData, terminalLabel: "A01X56789" } }),
    ).toThrow(refusal);
  });
});

const digits = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });

const label = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 15 });

const tips: fc.Arbitrary<Tip> = fc.oneof(
  fc.constant<Tip>({ kind: "none" }),
  fc.constant<Tip>({ kind: "prompt" }),
  fc.integer({ min: 1, max: 1_000_000 }).map((amount): Tip => ({ kind: "fixed", amount })),
  fc
    .integer({ min: 1, max: 9_999 })
    .map((basisPoints): Tip => ({ kind: "percentage", basisPoints })),
);

const labels: fc.Arbitrary<AdditionalData> = fc.record(
  { billNumber: label, referenceLabel: label, terminalLabel: label, storeLabel: label },
  { requiredKeys: [] },
);

const inputs: fc.Arbitrary<QrisInput> = fc.record({
  pointOfInitiation: fc.constant("dynamic" as const),
  amount: fc.integer({ min: 1, max: 9_999_999_999_999 }),
  merchantName: fc
    .string({ unit: "grapheme-ascii", minLength: 1, maxLength: 40 })
    .map((x) => `M${x}`),
  city: fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 30 }).map((x) => `C${x}`),
  postalCode: digits(5, 5),
  mcc: digits(4, 4),
  nmid: digits(13, 13).map((rest) => `ID${rest}`),
  criteria: fc.constantFrom("UMI", "UKE", "UME", "UBE", "URE", "PSO", "BLU"),
  acquirer: fc.record({
    guid: fc.constantFrom("ID.CO.SANDBOX.WWW", "COM.EXAMPLE.WWW"),
    merchantPan: digits(16, 19),
    merchantId: digits(1, 15),
  }),
  additionalData: labels,
  tip: tips,
});

test("what is issued is read back as it was meant, by the strictest reading", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const text = buildQris(input);
      const result = parseQris(text, { mode: "strict" });
      if (!result.ok) throw new Error(result.reason);
      const { payload } = result;
      expect(payload).toMatchObject({
        pointOfInitiation: "dynamic",
        amount: input.amount,
        merchantName: toQrisText(input.merchantName, 25),
        city: toQrisText(input.city, 15),
        postalCode: input.postalCode,
        mcc: input.mcc,
        nmid: input.nmid,
        acquirers: [{ id: "26", ...input.acquirer, criteria: input.criteria }],
        tip: input.tip,
      });
      expect(payload.additionalData).toEqual(input.additionalData);
      expect(serialiseQris(payload.document)).toBe(text);
    }),
    { numRuns: 1_000 },
  );
});

test("any text at all becomes plain text within the limit, or is refused", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const plain = toQrisText(text, 25);
      expect(plain === null || /^[\x20-\x7B\x7D\x7E]{1,25}$/.test(plain)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

import { describe, expect, test } from "vitest";
import { parseQris, parseQrisOrThrow } from "./parse.ts";
import { QrisError, type QrisErrorReason } from "./reason.ts";
import { sealQris } from "./serialise.ts";
import { type TlvObject, writeTlv } from "./tlv.ts";

const ACQUIRER = "0017ID.CO.SANDBOX.WWW01189360099900000000170215000000000000017" + "0303UMI";
const NMID = "0014ID.CO.QRIS.WWW0215ID10990000000170303UMI";

const SOUND: TlvObject[] = [
  { id: "00", value: "01" },
  { id: "01", value: "12" },
  { id: "26", value: ACQUIRER },
  { id: "51", value: NMID },
  { id: "52", value: "5812" },
  { id: "53", value: "360" },
  { id: "54", value: "52500" },
  { id: "58", value: "ID" },
  { id: "59", value: "WARUNG UJI COBA" },
  { id: "60", value: "JAKARTA SELATAN" },
  { id: "61", value: "12190" },
  { id: "62", value: "0703A01" },
];

/** The sound code with some values changed (null: left out) and a fresh checksum. */
function buildCode(changes: Record<string, string | null>): string {
  const kept = SOUND.flatMap(({ id, value }) => {
    const changed = id in changes ? (changes[id] ?? null) : value;
    return changed === null ? [] : [{ id, value: changed }];
  });
  const added = Object.entries(changes)
    .filter(([id, value]) => value !== null && !SOUND.some((object) => object.id === id))
    .map(([id, value]) => ({ id, value: value ?? "" }));
  return sealQris([...kept, ...added]);
}

function getReason(text: string, mode: "strict" | "lenient" = "strict"): QrisErrorReason | "ok" {
  const result = parseQris(text, { mode });
  return result.ok ? "ok" : result.reason;
}

function getWarnings(text: string): string[] {
  const result = parseQris(text, { mode: "lenient" });
  return result.ok ? result.warnings.map(({ reason }) => reason) : [`refused: ${result.reason}`];
}

test("the code that all others are variations of is accepted", () => {
  expect(parseQris(buildCode({}))).toMatchObject({ ok: true, warnings: [] });
});

describe("structure and checksum", () => {
  test.each([
    ["", "EMPTY"],
    ["x".repeat(513), "TOO_LONG"],
    ["hello", "STRUCTURE"],
    ["000201", "STRUCTURE"],
    [buildCode({}).slice(0, -1), "STRUCTURE"],
    [`${buildCode({})}9902xx`, "STRUCTURE"],
    [buildCode({}).slice(6), "STRUCTURE"],
    [sealQris([...SOUND.slice(1), { id: "00", value: "01" }]), "STRUCTURE"],
    [buildCode({ "00": "02" }), "BAD_FORMAT_INDICATOR"],
    [buildCode({ "26": "0017ID.CO" }), "STRUCTURE"],
    [buildCode({ "51": "not an object" }), "STRUCTURE"],
    [buildCode({ "62": "07" }), "STRUCTURE"],
  ])("%j is refused as %s", (text, reason) => {
    expect(getReason(text)).toBe(reason);
    expect(getReason(text, "lenient")).toBe(reason);
  });

  test("one changed character anywhere is noticed", () => {
    const text = buildCode({});
    for (let at = 0; at < text.length; at += 1) {
      const changed = text.slice(0, at) + (text[at] === "7" ? "8" : "7") + text.slice(at + 1);
      expect(getReason(changed, "lenient")).not.toBe("ok");
    }
  });

  test("a checksum in lower case is not the one prescribed", () => {
    const text = buildCode({ "61": "12191" });
    expect(text.slice(-4)).toMatch(/[A-F]/);
    const lower = text.slice(0, -4) + text.slice(-4).toLowerCase();
    expect(getReason(lower)).toBe("CRC_LETTER_CASE");
    expect(getWarnings(lower)).toEqual(["CRC_LETTER_CASE"]);
  });

  test.each([
    ["54", sealQris([...SOUND, { id: "54", value: "1" }])],
    ["51", sealQris([...SOUND, { id: "51", value: NMID }])],
    ["26/02", buildCode({ "26": `${ACQUIRER}0203XYZ` })],
    ["51/02", buildCode({ "51": `${NMID}0203XYZ` })],
    ["62/07", buildCode({ "62": "0703A010703A02" })],
  ])("object %s twice is refused", (_id, text) => {
    expect(getReason(text)).toBe("DUPLICATE_ID");
    expect(getReason(text, "lenient")).toBe("DUPLICATE_ID");
  });

  test("the order between first and last does not matter", () => {
    const [first, ...others] = SOUND;
    const text = sealQris([first ?? { id: "00", value: "01" }, ...others.reverse()]);
    expect(parseQrisOrThrow(text)).toMatchObject({ amount: 52_500, nmid: "ID1099000000017" });
  });

  test("unknown objects are ignored, whatever they hold", () => {
    expect(getReason(buildCode({ "64": "x", "65": "x", "80": "0002xx0002yy", "99": "é" }))).toBe(
      "ok",
    );
    expect(getReason(buildCode({ "46": "not an object" }))).toBe("ok");
  });
});

describe("amount", () => {
  test.each(["0", "0.00", "00", "-1", "1e3", "1,000", "12345678901234", "1.", ".5", "1.000"])(
    "%s is refused in every mode",
    (amount) => {
      expect(getReason(buildCode({ "54": amount }))).toBe("BAD_AMOUNT");
      expect(getReason(buildCode({ "54": amount }), "lenient")).toBe("BAD_AMOUNT");
    },
  );

  test.each(["+5", " 5", "5 ", "0500", "1_000", "٥", "NaN", "0x10"])("%j is refused", (amount) => {
    expect(getReason(buildCode({ "54": amount }))).toBe("BAD_AMOUNT");
  });

  test.each([
    ["1", 1],
    ["1.0", 1],
    ["9999999999999", 9_999_999_999_999],
    ["9999999999.00", 9_999_999_999],
  ])("%s is %i rupiah", (text, rupiah) => {
    expect(parseQrisOrThrow(buildCode({ "54": text })).amount).toBe(rupiah);
  });

  test("a fraction of a rupiah is refused, or kept as text and not as a number", () => {
    const text = buildCode({ "54": "52500.50" });
    expect(getReason(text)).toBe("AMOUNT_NOT_WHOLE_RUPIAH");
    expect(getWarnings(text)).toEqual(["AMOUNT_NOT_WHOLE_RUPIAH"]);
    const payload = parseQrisOrThrow(text, { mode: "lenient" });
    expect(payload).toMatchObject({ amount: null, amountText: "52500.50" });
    expect(getReason(buildCode({ "54": "0.50" }))).toBe("AMOUNT_NOT_WHOLE_RUPIAH");
  });
});

describe("each object's rule", () => {
  test.each<[QrisErrorReason, Record<string, string | null>]>([
    ["BAD_POINT_OF_INITIATION", { "01": "13" }],
    ["NO_ACQUIRER", { "26": null, "51": null }],
    ["BAD_MCC", { "52": "58A2" }],
    ["BAD_MCC", { "52": "58120" }],
    ["MISSING_FIELD", { "53": null }],
    ["BAD_CURRENCY", { "53": "840" }],
    ["BAD_COUNTRY", { "58": "SG" }],
    ["MISSING_FIELD", { "59": null }],
    ["MISSING_FIELD", { "60": null }],
    ["BAD_TIP", { "55": "04" }],
    ["BAD_TIP", { "55": "02" }],
    ["BAD_TIP", { "56": "500" }],
    ["BAD_TIP", { "57": "5" }],
    ["BAD_TIP", { "55": "01", "56": "500" }],
    ["BAD_TIP", { "55": "02", "56": "0" }],
    ["BAD_TIP", { "55": "02", "56": "500", "57": "5" }],
    ["BAD_TIP", { "55": "03", "57": "0" }],
    ["BAD_TIP", { "55": "03", "57": "100" }],
    ["BAD_TIP", { "55": "03", "57": "5%" }],
  ])("%s for %o, in every mode", (reason, changes) => {
    expect(getReason(buildCode(changes))).toBe(reason);
    expect(getReason(buildCode(changes), "lenient")).toBe(reason);
  });

  test.each<[QrisErrorReason, Record<string, string | null>]>([
    ["NAME_TOO_LONG", { "59": "X".repeat(26) }],
    ["CITY_TOO_LONG", { "60": "X".repeat(16) }],
    ["MISSING_POSTAL_CODE", { "61": null }],
    ["POSTAL_CODE_TOO_LONG", { "61": "12345678901" }],
    ["BAD_TEXT", { "59": "KOPI É" }],
    ["BAD_TEXT", { "60": "A|B" }],
    ["BAD_TEXT", { "59": "A\nB" }],
    ["MISSING_NMID", { "01": "11", "51": null }],
    ["MISSING_NMID", { "01": null, "51": null }],
    ["MISSING_NMID", { "51": "0014ID.CO.QRIS.WWW" }],
    ["BAD_NMID", { "51": "0014ID.CO.QRIS.WWX0215ID1099000000017" }],
    ["BAD_NMID", { "51": "0014ID.CO.QRIS.WWW0216ID10990000000171" }],
    ["BAD_ACQUIRER", { "26": "0111ABCDEFGHIJK" }],
    ["BAD_ACQUIRER", { "26": "0004ID.X0103ABC" }],
    ["BAD_ACQUIRER", { "26": "0004ID.X0216ABCDEFGHIJKLMNOP" }],
    ["BAD_ACQUIRER", { "26": "0004ID.X0303XXX" }],
    ["BAD_ADDITIONAL_DATA", { "62": `0126${"X".repeat(26)}` }],
    ["BAD_ADDITIONAL_DATA", { "62": "0904AMEX" }],
  ])("%s for %o, as a warning where lenient", (reason, changes) => {
    expect(getReason(buildCode(changes))).toBe(reason);
    expect(getWarnings(buildCode(changes))).toContain(reason);
  });

  test("a code without point of initiation is static", () => {
    expect(parseQrisOrThrow(buildCode({ "01": null })).pointOfInitiation).toBe("static");
  });

  test.each(["ID.CO.QRIS.WWW", "id.co.qris.www", "ID.OR.GPNQR.WWW"])(
    "%s is the central repository",
    (guid) => {
      const nmid = writeTlv([
        { id: "00", value: guid },
        { id: "02", value: "ID1099000000017" },
      ]);
      expect(parseQrisOrThrow(buildCode({ "51": nmid })).nmid).toBe("ID1099000000017");
    },
  );

  test("criteria are regular where the code names none", () => {
    const payload = parseQrisOrThrow(buildCode({ "26": "0004ID.X" }));
    expect(payload.acquirers).toEqual([
      { id: "26", guid: "ID.X", merchantPan: null, merchantId: null, criteria: "URE" },
    ]);
  });

  test("several acquirers are all read", () => {
    const text = buildCode({ "27": ACQUIRER });
    expect(parseQrisOrThrow(text).acquirers.map(({ id }) => id)).toEqual(["26", "27"]);
  });
});

describe("codes for something else than paying a merchant", () => {
  test.each(["BOOK", "DMCT", "XBCT", "CWDL", "CDPT"])("purpose %s is refused", (purpose) => {
    const text = buildCode({ "62": writeTlv([{ id: "08", value: purpose }]) });
    expect(getReason(text)).toBe("NOT_MERCHANT_PAYMENT");
    expect(getReason(text, "lenient")).toBe("NOT_MERCHANT_PAYMENT");
  });

  test("the transfer category together with the transfer account is refused", () => {
    const transfer = buildCode({ "26": null, "40": ACQUIRER, "52": "4829" });
    expect(getReason(transfer)).toBe("NOT_MERCHANT_PAYMENT");
    expect(getReason(buildCode({ "52": "4829" }))).toBe("ok");
    expect(getReason(buildCode({ "26": null, "40": ACQUIRER }))).toBe("ok");
  });

  test("another purpose is fine", () => {
    expect(getReason(buildCode({ "62": "0805LUNCH" }))).toBe("ok");
  });
});

test("parseQrisOrThrow throws the refusal as a QrisError", () => {
  const refusal = expect.objectContaining({ name: "QrisError", reason: "BAD_CURRENCY" });
  expect(() => parseQrisOrThrow(buildCode({ "53": "840" }))).toThrow(refusal);
  expect(() => parseQrisOrThrow("")).toThrow(QrisError);
});

import { describe, expect, test } from "vitest";
import { checkIssuedCode } from "./issued.ts";
import { sealQris } from "./serialise.ts";
import { writeTlv, type TlvObject } from "./tlv.ts";

const EXPECTED = { amount: 94_600, nmid: "ID1026000000001", merchantName: "Padang Ranah Elok" };
const NAME = "PADANG RANAH ELOK";
const OTHER = "ID1026999999999";

const account = (fields: Record<string, string>): string =>
  writeTlv(Object.entries(fields).map(([id, value]) => ({ id, value })));
const ACCOUNT = { "00": "ID.CO.SANDBOX.WWW", "01": "936009990000000017", "02": "S03", "03": "UMI" };
const REPOSITORY = { "00": "ID.CO.QRIS.WWW", "02": EXPECTED.nmid, "03": "UMI" };

const SOUND: Record<string, string | null> = {
  "00": "01",
  "01": "12",
  "26": account(ACCOUNT),
  "51": account(REPOSITORY),
  "52": "5812",
  "53": "360",
  "54": "94600",
  "55": null,
  "56": null,
  "57": null,
  "58": "ID",
  "59": NAME,
  "60": "JAKARTA",
  "61": "12190",
  "62": account({ "01": "INV1" }),
};

function code(changes: Record<string, string | null>): string {
  const objects = Object.entries({ ...SOUND, ...changes })
    .flatMap(([id, value]): TlvObject[] => (value === null ? [] : [{ id, value }]))
    .sort((one, other) => one.id.localeCompare(other.id));
  return sealQris(objects);
}

const check = (changes: Record<string, string | null>) => checkIssuedCode(code(changes), EXPECTED);
const withoutNmid = (name: string) => check({ "51": null, "59": name });

test("NOV-10 the code that was asked for has no deviation", () => {
  expect(check({})).toEqual({ kind: "ACCEPTED", deviations: [] });
});

describe("NOV-10 what wallets overlook is accepted and named", () => {
  test.each<[string, Record<string, string | null>, string[]]>([
    ["the name in another letter case", { "59": "Padang Ranah Elok" }, ["MERCHANT_NAME"]],
    ["the name with a blank behind it", { "59": `${NAME} ` }, ["MERCHANT_NAME"]],
    ["the name with two blanks", { "59": "PADANG  RANAH ELOK" }, ["MERCHANT_NAME"]],
    ["a shorter cut of the name", { "59": "PADANG RANAH" }, ["MERCHANT_NAME"]],
    ["another name with the right NMID", { "59": "PT BOGA" }, ["MERCHANT_NAME"]],
    ["a name in Chinese", { "59": "巴东餐厅" }, ["BAD_TEXT", "MERCHANT_NAME"]],
    ["a name in another language beside ours", { "64": account({ "00": "ZH", "01": "巴东" }) }, []],
    ["no repository", { "51": null }, ["MISSING_REPOSITORY"]],
    ["no postal code", { "61": null }, ["MISSING_POSTAL_CODE"]],
    ["a further field of the account", { "26": account({ ...ACCOUNT, "04": "x" }) }, []],
    ["further references", { "62": account({ "01": "INV1", "50": "x", "99": "0002ab" }) }, []],
    ["the NMID in the account", { "26": account({ ...ACCOUNT, "02": EXPECTED.nmid }) }, []],
    [
      "the NMID in the account alone, whatever the name",
      { "26": account({ ...ACCOUNT, "02": EXPECTED.nmid }), "51": null, "59": "PT BOGA" },
      ["MISSING_REPOSITORY", "MERCHANT_NAME"],
    ],
    [
      "the repository's name in lower case",
      { "51": account({ ...REPOSITORY, "00": "id.co.qris.www" }) },
      [],
    ],
    ["decimals that are zeros", { "54": "94600.00" }, []],
  ])("%s", (_what, changes, deviations) => {
    expect(check(changes)).toEqual({ kind: "ACCEPTED", deviations });
  });

  test("the checksum in lower or mixed case", () => {
    const text = code({ "61": "12191" });
    expect(text.slice(-4)).toMatch(/[A-F].*[A-F]/);
    for (const crc of [
      text.slice(-4).toLowerCase(),
      text.slice(-4).replace(/[A-F]/, (x) => x.toLowerCase()),
    ]) {
      const result = checkIssuedCode(text.slice(0, -4) + crc, EXPECTED);
      expect(result).toEqual({ kind: "ACCEPTED", deviations: ["CRC_LETTER_CASE"] });
    }
  });
});

describe("NOV-10 money and payee are hard", () => {
  test.each<[string, Record<string, string | null>]>([
    ["a static code", { "01": "11" }],
    ["a static code that does not say so", { "01": null }],
    ["less", { "54": "94599" }],
    ["no amount", { "54": null }],
    ["sen", { "54": "94599.50" }],
    ["another currency", { "53": "840" }],
    ["another country", { "58": "SG" }],
    ["a transfer", { "62": account({ "08": "DMCT" }) }],
    ["a withdrawal", { "62": account({ "08": "CWDL" }) }],
    ["a transfer in lower case", { "62": account({ "08": "dmct" }) }],
    ["a withdrawal with a blank behind it", { "62": account({ "08": "CWDL " }) }],
    ["a transfer by its category and account", { "52": "4829", "40": account({ "00": "X" }) }],
    ["another NMID", { "51": account({ ...REPOSITORY, "02": OTHER }) }],
    ["an NMID of another form", { "51": account({ ...REPOSITORY, "02": "000000" }) }],
    ["an NMID that is too long", { "51": account({ ...REPOSITORY, "02": `${EXPECTED.nmid}1` }) }],
    [
      "another NMID in the account, ours in the repository",
      { "26": account({ ...ACCOUNT, "02": OTHER }) },
    ],
    [
      "another NMID in the account alone, with our name",
      { "26": account({ ...ACCOUNT, "02": OTHER }), "51": null },
    ],
    ["another NMID in a second account", { "27": account({ ...ACCOUNT, "02": OTHER }) }],
    ["another NMID in a further field", { "26": account({ ...ACCOUNT, "04": OTHER }) }],
    ["another NMID in lower case", { "51": account({ ...REPOSITORY, "02": OTHER.toLowerCase() }) }],
    ["an account without structure", { "26": "not an object" }],
  ])("%s", (_what, changes) => {
    expect(check(changes).kind).toBe("REFUSED");
  });

  test("a wrong checksum", () => {
    const text = code({});
    const wrong = text.slice(0, -4) + (text.endsWith("0000") ? "0001" : "0000");
    expect(checkIssuedCode(wrong, EXPECTED)).toMatchObject({ kind: "REFUSED" });
  });
});

describe("NOV-10 without an NMID the name must be ours", () => {
  test.each([
    NAME,
    "Padang Ranah Elok",
    " padang  ranah elok ",
    "PADANG R",
    "ＰＡＤＡＮＧ　ＲＡＮＡＨ",
    `${NAME} JAKARTA`,
  ])("%j is", (name) => {
    expect(withoutNmid(name).kind).toBe("ACCEPTED");
  });

  test.each(["PADANG", "P", "PADANG  ", "PADANG RAYA", "WARUNG PADANG RANAH", "PADANGRANAHELOK"])(
    "%j is not",
    (name) => {
      expect(withoutNmid(name).kind).toBe("REFUSED");
    },
  );

  test("a name that codes spell without accents is ours in both spellings", () => {
    const expected = { ...EXPECTED, merchantName: "Café Déjà Vu" };
    for (const name of ["CAFE DEJA VU", "CAFÉ DÉJÀ VU"]) {
      const text = code({ "51": null, "59": name });
      expect(checkIssuedCode(text, expected).kind).toBe("ACCEPTED");
    }
  });
});

describe("NOV-10 a fee for the payer has its own reason", () => {
  test.each<[string, Record<string, string | null>]>([
    ["a tip that the wallet asks for", { "55": "01" }],
    ["a fixed fee", { "55": "02", "56": "662" }],
    ["a percentage", { "55": "03", "57": "0.7" }],
    ["a tip tag that says nothing", { "55": "09" }],
    ["a fee without its tag", { "56": "662" }],
    ["the fee in the amount", { "54": "95262" }],
    ["the fee in the amount with sen", { "54": "95262.20" }],
  ])("%s", (_what, changes) => {
    expect(check(changes).kind).toBe("PAYER_FEE");
  });
});

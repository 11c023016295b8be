import { LANGUAGES, type Language } from "@santap/contract/errors/language";
import { describe, expect, test } from "vitest";
import { OFFERED_CODES } from "./countries.ts";
import {
  listCallingCodes,
  listCountries,
  searchCountries,
  type CountryGroup,
} from "./country-list.ts";
import { OTHERS, pinyinOrder } from "./name-order.ts";

const FULL = Object.fromEntries(
  LANGUAGES.map((language) => [language, listCountries(language, "all")]),
) as Record<Language, CountryGroup[]>;

function getNames(groups: readonly CountryGroup[]): string[] {
  return groups.flatMap(({ countries }) => countries.map(({ countryName }) => countryName));
}

function under(language: Language, letter: string): string[] {
  return getNames(FULL[language].filter((group) => group.letter === letter));
}

function found(language: Language, typed: string): string[] {
  return getNames(searchCountries(FULL[language], typed));
}

/** Peru is the exception, with a test of its own. */
function isReadAsWritten(name: string): boolean {
  return name !== "秘鲁";
}

describe("the list", () => {
  test("the list names every region once, with a calling code that no other code begins", () => {
    const codes = listCallingCodes();
    expect(codes).toHaveLength(245);
    expect(new Set(codes.map(({ region }) => region)).size).toBe(245);
    const callingCodes = [...new Set(codes.map(({ callingCode }) => callingCode))];
    const begun = callingCodes.filter((one) =>
      callingCodes.some((other) => other !== one && one.startsWith(other)),
    );
    expect(begun).toEqual([]);
  });

  test("COUNTRY-07 an entry holds the name, the calling code with plus and the two letters", () => {
    for (const country of FULL.enGB.flatMap(({ countries }) => countries)) {
      expect(country).toEqual({
        countryName: expect.stringMatching(/\p{L}{2}/u) as string,
        countryCallingCode: expect.stringMatching(/^\+[1-9][0-9]{0,2}$/) as string,
        countryCode: expect.stringMatching(/^[A-Z]{2}$/) as string,
      });
    }
    expect(FULL.enGB.flatMap(({ countries }) => countries)).toContainEqual({
      countryName: "Indonesia",
      countryCallingCode: "+62",
      countryCode: "ID",
    });
  });

  test.each(LANGUAGES)(
    "COUNTRY-03 the list is alphabetical and grouped by first letter in %s",
    (language) => {
      const letters = FULL[language].map(({ letter }) => letter);
      expect(letters).toEqual([...letters].sort());
      expect(letters.every((letter) => /^[A-Z]$/.test(letter))).toBe(true);
      const tag = { idID: "id", enGB: "en", zhCN: "zh" }[language];
      for (const { letter, countries } of FULL[language]) {
        const names = countries.map(({ countryName }) => countryName).filter(isReadAsWritten);
        expect({ letter, names }).toEqual({
          letter,
          names: [...names].sort(new Intl.Collator(tag).compare),
        });
      }
      expect(getNames(FULL[language])).toHaveLength(245);
    },
  );

  test("COUNTRY-08 the list is in the language on screen", () => {
    expect(LANGUAGES.map((language) => found(language, "+62"))).toEqual([
      ["Indonesia"],
      ["印度尼西亚"],
      ["Indonesia"],
    ]);
    expect(LANGUAGES.map((language) => found(language, "+49"))).toEqual([
      ["Germany"],
      ["德国"],
      ["Jerman"],
    ]);
  });

  test("an accent does not move a name to another letter", () => {
    expect(under("enGB", "A").slice(0, 3)).toEqual(["Afghanistan", "Åland Islands", "Albania"]);
    expect(under("enGB", "C")).toContain("Côte d’Ivoire");
    expect(under("idID", "E")).toContain("eSwatini");
  });

  test("Chinese names stand under their pinyin initial", () => {
    expect(under("zhCN", "Y")).toContain("印度尼西亚");
    expect(under("zhCN", "Z")).toContain("中国");
    expect(under("zhCN", "C")).toEqual(["朝鲜", "赤道几内亚"]);
    expect(under("zhCN", "E")).toEqual(["俄罗斯", "厄瓜多尔", "厄立特里亚"]);
    expect(under("zhCN", "A")[0]).toBe("阿尔巴尼亚");
    const letters = FULL.zhCN.map(({ letter }) => letter).join("");
    expect(letters).toBe("ABCDEFGHJKLMNPRSTWXYZ");
  });

  test("Peru is read bì in Chinese, and stands among its neighbours there", () => {
    const names = under("zhCN", "B");
    const place = names.indexOf("秘鲁");
    expect(names.slice(place - 1, place + 2)).toEqual(["比利时", "秘鲁", "冰岛"]);
    expect(under("zhCN", "M")).not.toContain("秘鲁");
  });

  test("without a pinyin order no name stands under a wrong letter", () => {
    const { getLetter } = pinyinOrder(new Intl.Collator("en"));
    expect([getLetter("印度尼西亚"), getLetter("中国"), getLetter("BQ")]).toEqual([
      OTHERS,
      OTHERS,
      "B",
    ]);
  });
});

describe("what is offered", () => {
  test("COUNTRY-12 the list is restricted to +86 and +62", () => {
    expect([...OFFERED_CODES].sort()).toEqual(["+62", "+86"]);
    expect(listCountries("idID", OFFERED_CODES)).toEqual([
      {
        letter: "I",
        countries: [{ countryName: "Indonesia", countryCallingCode: "+62", countryCode: "ID" }],
      },
      {
        letter: "T",
        countries: [{ countryName: "Tiongkok", countryCallingCode: "+86", countryCode: "CN" }],
      },
    ]);
    expect(listCountries("zhCN", OFFERED_CODES).map(({ letter }) => letter)).toEqual(["Y", "Z"]);
  });
});

describe("the search", () => {
  test("COUNTRY-09 the search finds a name in any case, and anywhere in it", () => {
    expect(found("enGB", "INDO")).toEqual(["Indonesia"]);
    expect(found("enGB", "guinea")).toEqual([
      "Equatorial Guinea",
      "Guinea",
      "Guinea-Bissau",
      "Papua New Guinea",
    ]);
    expect(found("zhCN", "印度")).toEqual(["印度", "印度尼西亚", "英属印度洋领地"]);
  });

  test("COUNTRY-09 the search finds a name without its accents, apostrophes and hyphens", () => {
    expect(found("enGB", "cote d'i")).toEqual(["Côte d’Ivoire"]);
    expect(found("enGB", "turkiye")).toEqual(["Türkiye"]);
    expect(found("enGB", "Åland I")).toEqual(["Åland Islands"]);
    expect(found("enGB", "guinea  bissau ")).toEqual(["Guinea-Bissau"]);
    expect(found("enGB", "sao tome")).toEqual(["São Tomé & Príncipe"]);
  });

  test("COUNTRY-10 the search finds a calling code, with or without its plus", () => {
    for (const typed of ["62", "+62", " + 62", "0062", "＋６２"]) {
      expect({ typed, names: found("enGB", typed) }).toEqual({ typed, names: ["Indonesia"] });
    }
    expect(found("enGB", "35").sort()).toEqual(
      [
        "Åland Islands",
        "Albania",
        "Bulgaria",
        "Cyprus",
        "Finland",
        "Gibraltar",
        "Iceland",
        "Ireland",
        "Luxembourg",
        "Malta",
        "Portugal",
      ].sort(),
    );
    expect(found("enGB", "+7")).toEqual(["Kazakhstan", "Russia"]);
  });

  test("COUNTRY-11 the search hides the groups that it leaves empty", () => {
    const groups = searchCountries(FULL.enGB, "land");
    expect(groups.every(({ countries }) => countries.length > 0)).toBe(true);
    expect(groups.map(({ letter }) => letter)).not.toContain("Z");
    expect(searchCountries(FULL.enGB, "nowhere")).toEqual([]);
  });

  test("nothing typed is the whole list", () => {
    expect([found("enGB", "").length, found("enGB", "  ").length]).toEqual([245, 245]);
  });
});

import { describe, expect, test } from "vitest";
import { maskPhone, readPhone } from "./phone.ts";

/** Prefixes as the operators print them. */
const INDONESIAN: Record<string, readonly string[]> = {
  Telkomsel: ["0811", "0812", "0813", "0821", "0822", "0823", "0851", "0852", "0853"],
  Indosat: ["0814", "0815", "0816", "0855", "0856", "0857", "0858"],
  XL: ["0817", "0818", "0819", "0859", "0877", "0878"],
  Axis: ["0831", "0832", "0833", "0838"],
  Tri: ["0895", "0896", "0897", "0898", "0899"],
  Smartfren: ["0881", "0882", "0883", "0884", "0885", "0886", "0887", "0888", "0889"],
};

const CHINESE: Record<string, readonly string[]> = {
  "China Mobile": [
    ..."134 135 136 137 138 139 147 150 151 152 157 158 159 172 178".split(" "),
    ..."182 183 184 187 188 195 197 198".split(" "),
  ],
  "China Unicom": "130 131 132 145 155 156 166 167 171 175 176 185 186 196".split(" "),
  "China Telecom": "133 153 162 173 177 180 181 189 190 191 193 199".split(" "),
  "China Broadnet": ["192"],
};

function each(operators: Record<string, readonly string[]>): [string, string][] {
  return Object.entries(operators).flatMap(([name, prefixes]) =>
    prefixes.map((prefix): [string, string] => [name, prefix]),
  );
}

function e164(countryCode: string, written: string): string {
  const reading = readPhone(countryCode, written);
  return reading.ok ? reading.phone.e164 : reading.reason;
}

describe("mobile numbers of every operator are read", () => {
  test.each(each(INDONESIAN))("%s %s", (_, prefix) => {
    for (const rest of ["123456", "1234567", "12345678"]) {
      const national = `${prefix.slice(1)}${rest}`;
      for (const written of [`${prefix}${rest}`, `62${national}`, `+62 ${prefix} ${rest}`]) {
        expect(e164("62", written)).toBe(`+62${national}`);
      }
    }
  });

  test.each(each(CHINESE))("%s %s", (_, prefix) => {
    const national = `${prefix}12345678`;
    for (const written of [national, `86${national}`, `+86 ${national}`]) {
      expect(e164("86", written)).toBe(`+86${national}`);
    }
  });
});

test.each([
  ["62", "Jakarta", "0215250000"],
  ["62", "Bandung", "0224230000"],
  ["62", "Medan", "0614150000"],
  ["62", "free of charge", "0800123456"],
  ["62", "no operator's", "0801234567"],
  ["62", "no operator's", "0841234567"],
  ["86", "Beijing", "01065120000"],
  ["86", "Shanghai", "02162120000"],
  ["86", "customer service", "4008123123"],
  ["86", "satellite", "17491234567"],
])("%s %s %s is no mobile number", (countryCode, _, written) => {
  expect(e164(countryCode, written)).toBe("NOT_VALID");
});

test.each([
  ["62", "081234567890", "+62 812 •••• 7890"],
  ["62", "0811234567", "+62 811 •••• 4567"],
  ["86", "13800138000", "+86 138 •••• 8000"],
])("%s %s is shown as %s", (countryCode, written, shown) => {
  const reading = readPhone(countryCode, written);
  expect(reading.ok && maskPhone(reading.phone)).toBe(shown);
});

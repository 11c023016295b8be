import { describe, expect, test } from "vitest";
import {
  buildResponseCode,
  toHttpStatus,
  knownMeanings,
  toMeaning,
  type Outcome,
  toOutcome,
  parseResponseCode,
  responseStatus,
} from "./response-code.ts";
import { SERVICES } from "./service-code.ts";

const OUTCOMES: Record<Outcome, true> = {
  DONE: true,
  PENDING: true,
  REJECTED: true,
  NOT_FOUND: true,
  DUPLICATE: true,
  REFRESH_TOKEN: true,
  RETRY_LATER: true,
  UNKNOWN: true,
};

describe("taking a code apart", () => {
  test("status, service and case", () => {
    const parts = { httpStatus: 409, serviceCode: "78", caseCode: "01", anomalous: false };
    expect(parseResponseCode("4097801")).toEqual(parts);
  });

  test("one digit too many is read and marked", () => {
    expect(parseResponseCode("20057000")).toMatchObject({ httpStatus: 200, anomalous: true });
    expect(toMeaning("20057000")).toBe("SUCCESS");
  });

  test.each(["", "200", "200470", "abc4700", " 2004700", "OK"])("%j is no code", (code) => {
    expect(parseResponseCode(code)).toBeNull();
    expect(toOutcome(code)).toBe("UNKNOWN");
  });
});

describe("what a code means", () => {
  test.each([
    ["2004700", "SUCCESS", "DONE"],
    ["2007400", "SUCCESS", "DONE"],
    ["2024700", "IN_PROGRESS", "PENDING"],
    ["4004701", "INVALID_FIELD", "REJECTED"],
    ["4004702", "MISSING_FIELD", "REJECTED"],
    ["4017300", "UNAUTHORIZED", "REJECTED"],
    ["4014701", "TOKEN_INVALID", "REFRESH_TOKEN"],
    ["4034702", "EXCEEDS_LIMIT", "REJECTED"],
    ["4037806", "FEATURE_CLOSED_NOW", "RETRY_LATER"],
    ["4037814", "INSUFFICIENT_FUNDS", "REJECTED"],
    ["4044708", "INVALID_MERCHANT", "REJECTED"],
    ["4045101", "TRANSACTION_NOT_FOUND", "NOT_FOUND"],
    ["4047700", "INVALID_STATUS", "REJECTED"],
    ["4057801", "NOT_ALLOWED", "REJECTED"],
    ["4094700", "DUPLICATE_EXTERNAL_ID", "DUPLICATE"],
    ["4097801", "DUPLICATE_REFERENCE", "DUPLICATE"],
    ["4294700", "TOO_MANY_REQUESTS", "RETRY_LATER"],
    ["5004702", "EXTERNAL_ERROR", "UNKNOWN"],
    ["5044700", "TIMEOUT", "UNKNOWN"],
    ["2004701", "UNKNOWN", "UNKNOWN"],
    ["4034799", "UNKNOWN", "UNKNOWN"],
    ["3024700", "UNKNOWN", "UNKNOWN"],
    ["0000000", "UNKNOWN", "UNKNOWN"],
  ])("%s is %s: %s", (code, meaning, outcome) => {
    expect([toMeaning(code), toOutcome(code)]).toEqual([meaning, outcome]);
  });

  test("the map is total, and success is one code of a service alone", () => {
    const successes: string[] = [];
    const tooCertain: string[] = [];
    for (let digits = 0; digits < 100_000; digits += 1) {
      const [status, kind] = [Math.floor(digits / 100), digits % 100];
      const code = `${String(status).padStart(3, "0")}47${String(kind).padStart(2, "0")}`;
      const outcome = toOutcome(code);
      expect(Object.hasOwn(OUTCOMES, outcome)).toBe(true);
      if (outcome === "DONE") successes.push(code);
      // No outcome is certain where the table says nothing, nor after a fault over there.
      const mustBeUnknown = toMeaning(code) === "UNKNOWN" || status >= 500;
      if (mustBeUnknown && outcome !== "UNKNOWN") tooCertain.push(code);
    }
    expect(successes).toEqual(["2004700"]);
    expect(tooCertain).toEqual([]);
  });
});

describe("giving a code", () => {
  test("every meaning is understood by the other side, for every service", () => {
    for (const { code: service } of Object.values(SERVICES)) {
      for (const meaning of knownMeanings()) {
        const code = buildResponseCode(meaning, service);
        expect(toMeaning(code)).toBe(meaning);
        const parts = { httpStatus: toHttpStatus(meaning), serviceCode: service, anomalous: false };
        expect(parseResponseCode(code)).toMatchObject(parts);
      }
    }
  });

  test("the message names the detail and fits its field", () => {
    expect(responseStatus("MISSING_FIELD", "47", "merchantId")).toEqual({
      responseCode: "4004702",
      responseMessage: "Missing Mandatory Field. merchantId",
    });
    expect(responseStatus("SUCCESS", "52").responseMessage).toBe("Successful");
    expect(responseStatus("BAD_REQUEST", "47", "x".repeat(200)).responseMessage).toHaveLength(150);
  });

  test("no two services share a code or a path", () => {
    const services = Object.values(SERVICES);
    expect(new Set(services.map(({ code }) => code)).size).toBe(services.length);
    expect(new Set(services.map(({ path }) => path)).size).toBe(services.length);
  });
});

import { describe, expect, test } from "vitest";
import { sampleContext } from "./fake-request-ports.ts";
import { buildRequestHeaders, writeContextHeader } from "./request-headers.ts";

describe("the headers", () => {
  test("the headers say everything that is known", () => {
    expect(
      buildRequestHeaders({ ...sampleContext, browserId: "b-1", participantToken: "p-1" }),
    ).toEqual({
      "x-df-context": "coordinates=-6.200%2C106.817",
      "x-df-system": "Android 14",
      "x-df-model": "SM-A556E",
      "x-df-app": "santap-web/1.0.0",
      "accept-language": "id-ID",
      authorization: "Bearer token-1",
      "x-browser-id": "b-1",
      "x-table-participant": "p-1",
    });
  });

  test("CLIENT-11 the headers carry an empty authorization for a guest", () => {
    expect(buildRequestHeaders({ ...sampleContext, accessToken: null }).authorization).toBe("");
  });

  test("the headers leave out a browser id and a participant that there is not", () => {
    const headers = buildRequestHeaders({
      ...sampleContext,
      browserId: "",
      participantToken: undefined,
    });
    expect(headers).not.toHaveProperty("x-browser-id");
    expect(headers).not.toHaveProperty("x-table-participant");
  });

  test("the headers are plain ASCII on one line, whatever a device calls itself", () => {
    const model = ` 小米 100%\r\nx-evil: 1 \ud83d ${"x".repeat(500)}`;
    const value = buildRequestHeaders({ ...sampleContext, model })["x-df-model"] ?? "";
    expect(value).toMatch(/^[\x20-\x7e]+$/);
    expect(decodeURIComponent(value)).toMatch(/^小米 100%\r\nx-evil: 1 \ufffd x+$/);
    expect(decodeURIComponent(value).length).toBeLessThanOrEqual(120);
  });

  test("the headers are plain ASCII for a character of two halves", () => {
    const value = buildRequestHeaders({ ...sampleContext, model: "Phone 😀" })["x-df-model"] ?? "";
    expect(decodeURIComponent(value)).toBe("Phone 😀");
  });
});

describe("the context header", () => {
  test.each([
    [{ latitude: -6.201, longitude: 106.817 }, "-6.201,106.817"],
    [{ latitude: 0, longitude: 0 }, "0.000,0.000"],
    [{ latitude: 90, longitude: -180 }, "90.000,-180.000"],
  ])("CLIENT-09 holds %j percent-encoded, as latitude and longitude", (coordinates, pair) => {
    const [name, value = ""] = writeContextHeader(coordinates).split("=");
    expect(name).toBe("coordinates");
    expect(value).not.toContain(",");
    expect(decodeURIComponent(value)).toBe(pair);
  });

  test("the context header says that the place is unknown", () => {
    expect(writeContextHeader(null)).toBe("coordinates=");
    expect(writeContextHeader({ latitude: Number.NaN, longitude: 1 })).toBe("coordinates=");
    expect(writeContextHeader({ latitude: 91, longitude: 0 })).toBe("coordinates=");
    expect(writeContextHeader({ latitude: 0, longitude: -181 })).toBe("coordinates=");
  });
});

import { describe, expect, test } from "vitest";
import { readContextHeader, writeContextHeader } from "./context-header.ts";
import { someFacts } from "./fake-outside.ts";
import { requestHeaders } from "./headers.ts";

describe("the headers", () => {
  test("say everything that is known", () => {
    expect(requestHeaders({ ...someFacts, browserId: "b-1", participantToken: "p-1" })).toEqual({
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

  test("CLIENT-11 carry an empty authorization for a guest", () => {
    expect(requestHeaders({ ...someFacts, accessToken: null }).authorization).toBe("");
  });

  test("leave out a browser id and a participant that there is not", () => {
    const headers = requestHeaders({ ...someFacts, browserId: "", participantToken: undefined });
    expect(headers).not.toHaveProperty("x-browser-id");
    expect(headers).not.toHaveProperty("x-table-participant");
  });

  test("are plain ASCII on one line, whatever a device calls itself", () => {
    const model = ` 小米 100%\r\nx-evil: 1 \ud83d ${"x".repeat(500)}`;
    const value = requestHeaders({ ...someFacts, model })["x-df-model"] ?? "";
    expect(value).toMatch(/^[\x20-\x7e]+$/);
    expect(decodeURIComponent(value)).toMatch(/^小米 100%\r\nx-evil: 1 \ufffd x+$/);
    expect(decodeURIComponent(value).length).toBeLessThanOrEqual(120);
  });

  test("are plain ASCII for a character of two halves", () => {
    const value = requestHeaders({ ...someFacts, model: "Phone 😀" })["x-df-model"] ?? "";
    expect(decodeURIComponent(value)).toBe("Phone 😀");
  });
});

describe("the context header", () => {
  test.each([
    [{ latitude: -6.201, longitude: 106.817 }],
    [{ latitude: 0, longitude: 0 }],
    [{ latitude: 90, longitude: -180 }],
  ])("CLIENT-09 brings the pair %j there and back", (coordinates) => {
    expect(readContextHeader(writeContextHeader(coordinates))).toEqual(coordinates);
  });

  test("says that the place is unknown", () => {
    expect(writeContextHeader(null)).toBe("coordinates=");
    expect(writeContextHeader({ latitude: Number.NaN, longitude: 1 })).toBe("coordinates=");
    expect(readContextHeader("coordinates=")).toBeNull();
  });

  test.each([
    undefined,
    "",
    "coordinates=91%2C0",
    "coordinates=0%2C-181",
    "coordinates=1,2",
    "coordinates=1%2C2%2C3",
    "coordinates=a%2Cb",
    "coordinates=%",
  ])("has no place when it reads %s", (header) => {
    expect(readContextHeader(header)).toBeNull();
  });
});

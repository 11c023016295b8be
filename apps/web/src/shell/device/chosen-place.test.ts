import { afterEach, expect, test } from "vitest";
import { chosenPlace, choosePlace, parseChosenPlace, toPlaceQuery } from "./chosen-place.ts";

afterEach(() => choosePlace(null));

test("DISC-2 coordinates are rounded to three decimals on the device, before they are kept or sent", () => {
  choosePlace({ kind: "NEAR", at: { lat: -6.214_649, lng: 106.821_951 } });
  const rounded = { lat: -6.215, lng: 106.822 };
  expect(chosenPlace.get()).toEqual({ kind: "NEAR", at: rounded });
  expect(toPlaceQuery(chosenPlace.get())).toEqual({ at: rounded });
  const exact = JSON.stringify({ kind: "NEAR", at: { lat: -6.214_649, lng: 106.821_951 } });
  expect(parseChosenPlace(exact)).toEqual({ kind: "NEAR", at: rounded });
});

test("DISC-2 a chosen mall or area takes the place of coordinates, and nothing is sent after consent is taken back", () => {
  choosePlace({ kind: "MALL", mallId: "M1", name: "Mal Cendana" });
  expect(toPlaceQuery(chosenPlace.get())).toEqual({ mallId: "M1" });
  choosePlace({ kind: "AREA", name: "Jakarta Selatan" });
  expect(toPlaceQuery(chosenPlace.get())).toEqual({ area: "Jakarta Selatan" });
  choosePlace({ kind: "NONE" });
  expect(toPlaceQuery(chosenPlace.get())).toEqual({});
});

test("what is stored is read again, anything else is no choice", () => {
  const mall = { kind: "MALL", mallId: "M1", name: "Mal Cendana" };
  expect(parseChosenPlace(JSON.stringify(mall))).toEqual(mall);
  const area = { kind: "AREA", name: "Jakarta Selatan" };
  expect(parseChosenPlace(JSON.stringify(area))).toEqual(area);
  expect(parseChosenPlace('{"kind":"NONE"}')).toEqual({ kind: "NONE" });
  for (const text of [
    null,
    "",
    "[]",
    "null",
    '{"kind":"AREA"}',
    '{"kind":"NEAR","at":{"lat":91,"lng":0}}',
    "{}",
  ]) {
    expect(parseChosenPlace(text)).toBeNull();
  }
});

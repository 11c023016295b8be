import { afterEach, expect, test } from "vitest";
import {
  chosenLocation,
  chooseLocation,
  parseChosenPlace,
  toLocationQuery,
} from "./chosen-location.ts";

afterEach(() => chooseLocation(null));

test("DISC-2 coordinates are rounded to three decimals on the device, before they are kept or sent", () => {
  chooseLocation({ kind: "NEAR", at: { lat: -6.214_649, lng: 106.821_951 } });
  const rounded = { lat: -6.215, lng: 106.822 };
  expect(chosenLocation.get()).toEqual({ kind: "NEAR", at: rounded });
  expect(toLocationQuery(chosenLocation.get())).toEqual({ at: rounded });
  const exact = JSON.stringify({ kind: "NEAR", at: { lat: -6.214_649, lng: 106.821_951 } });
  expect(parseChosenPlace(exact)).toEqual({ kind: "NEAR", at: rounded });
});

test("DISC-2 a chosen mall or area takes the place of coordinates, and nothing is sent after consent is taken back", () => {
  chooseLocation({ kind: "MALL", mallId: "M1", name: "Mal Cendana" });
  expect(toLocationQuery(chosenLocation.get())).toEqual({ mallId: "M1" });
  chooseLocation({ kind: "AREA", name: "Jakarta Selatan" });
  expect(toLocationQuery(chosenLocation.get())).toEqual({ area: "Jakarta Selatan" });
  chooseLocation({ kind: "NONE" });
  expect(toLocationQuery(chosenLocation.get())).toEqual({});
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

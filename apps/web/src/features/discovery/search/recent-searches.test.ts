import { openStorage } from "@santap/client/storage";
import { expect, test } from "vitest";
import { addRecent, clearRecent, readRecent } from "./recent-searches.ts";

function createMemory() {
  return openStorage(() => {
    throw new Error("blocked");
  });
}

test("DISC-7 recent searches are kept on the device, the newest first, each once, and can be cleared", () => {
  const storage = createMemory();
  for (const text of ["sate", " kopi ", "SATE", ""]) addRecent(text, storage);
  expect(readRecent(storage)).toEqual(["SATE", "kopi"]);
  for (let nth = 0; nth < 12; nth += 1) addRecent(`text ${nth}`, storage);
  expect(readRecent(storage)).toHaveLength(8);
  clearRecent(storage);
  expect(readRecent(storage)).toEqual([]);
});

test("what another program stored is no recent search", () => {
  const storage = createMemory();
  for (const text of ["{", '{"a":1}', "null"]) {
    storage.setItem("recent-searches", text);
    expect(readRecent(storage)).toEqual([]);
  }
});

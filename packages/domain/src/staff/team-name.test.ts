import { expect, test } from "vitest";
import { chooseTeamName } from "./team-name.ts";

test.each([
  ["somebody of another name", "Dewi", ["Sari", "Joko"], "Dewi"],
  ["the same name", "Dewi", ["Sari", "Dewi"], "Dewi 2"],
  ["the third of a name", "Dewi", ["Dewi", "Dewi 2"], "Dewi 3"],
  ["another letter case", "DEWI", ["Dewi"], "DEWI 2"],
  ["blanks", " De  wi", ["Dewi"], " De  wi 2"],
  ["a blank that does not break", "Dewi\u00a0", ["Dewi"], "Dewi\u00a0 2"],
  ["wide letters", "\uff24\uff45\uff57\uff49", ["Dewi"], "\uff24\uff45\uff57\uff49 2"],
  ["invisible characters", "De\u202ew\u200di\u3164", ["Dewi"], "De\u202ew\u200di\u3164 2"],
  ["Cyrillic letters that look Latin", "D\u0435w\u0456", ["Dewi"], "D\u0435w\u0456 2"],
  ["Cyrillic capitals that look Latin", "\u0405\u0410RI", ["Sari"], "\u0405\u0410RI 2"],
  ["Greek letters that look Latin", "J\u03bfk\u03bf", ["Joko"], "J\u03bfk\u03bf 2"],
  [
    "Latin letters that look Cyrillic",
    "O\u043b\u044c\u0433a",
    ["\u041e\u043b\u044c\u0433\u0430"],
    "O\u043b\u044c\u0433a 2",
  ],
  ["a letter without its dot", "Dew\u0131", ["Dewi"], "Dew\u0131 2"],
  [
    "other Cyrillic letters",
    "\u041e\u043b\u044c\u0433\u0430",
    ["Olga"],
    "\u041e\u043b\u044c\u0433\u0430",
  ],
  ["a sharp s", "Strauß", ["STRAUSS"], "Strauß 2"],
  ["Chinese", "小美", ["小 美"], "小美 2"],
])("STAFF-4 %s", (_, name, team, chosen) => {
  expect(chooseTeamName(name, team)).toBe(chosen);
});

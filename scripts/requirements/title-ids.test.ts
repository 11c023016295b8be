import { expect, test } from "vitest";
import { parseRequirements } from "./requirement-list.ts";
import { readTitleIds } from "./title-ids.ts";

test.each([
  ["QRIS-22 polling stops", ["QRIS-22"]],
  ["NAV-08, NAV-09 the border", ["NAV-08", "NAV-09"]],
  ["I18N-05 LOGIN-101 English prefix", ["I18N-05", "LOGIN-101"]],
  ["MSG-01 and MSG-02: words", ["MSG-01", "MSG-02"]],
  ["CPN-1/DEAL-10 a claim", ["CPN-1", "DEAL-10"]],
  ["TABLE-9: strangers", ["TABLE-9"]],
  ["MSG-06", ["MSG-06"]],
  ["QRIS-22 QRIS-22 twice", ["QRIS-22"]],
])("the ids at the beginning of '%s' are read", (title, ids) => {
  expect(readTitleIds(title)).toEqual(ids);
});

test.each(["polling stops, see QRIS-22", "S06-01A is a dish", "and MSG-01", "QRIS-", ""])(
  "'%s' begins with no id",
  (title) => {
    expect(readTitleIds(title)).toEqual([]);
  },
);

test("a requirement is a row with id, sentence, section and wave", () => {
  const text =
    "| id | requirement | § | wave |\n| --- | --- | --- | --- |\n| I18N-02 | A `b`. | 1, 2 | 1 |\n| CPN-1 | C. | coupons-and-deals | 2 |";
  expect(parseRequirements(text)).toEqual([
    { id: "I18N-02", area: "I18N", wave: 1, text: "A `b`." },
    { id: "CPN-1", area: "CPN", wave: 2, text: "C." },
  ]);
});

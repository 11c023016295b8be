import { expect, test } from "vitest";
import { chooseCreatives, type CreativeRule } from "./creative.ts";

const NOON = 1_000_000;
const HERE = { mallId: null, storeId: null, isNewUser: false, now: NOON };

function creative(id: string, rule: Partial<CreativeRule> = {}) {
  const anywhere = { mallId: null, storeId: null, audience: "EVERYONE" as const };
  return { id, ...anywhere, from: null, to: null, priority: 0, ...rule };
}

test("DISC-9 the largest priority comes first, equal ones in their order", () => {
  const some = [creative("a"), creative("b", { priority: 5 }), creative("c")];
  expect(chooseCreatives(some, HERE).map(({ id }) => id)).toEqual(["b", "a", "c"]);
});

test.each([
  ["not yet", { from: NOON + 1 }, {}, false],
  ["from its first moment", { from: NOON }, {}, true],
  ["until its end", { to: NOON + 1 }, {}, true],
  ["over", { to: NOON }, {}, false],
  ["of another mall", { mallId: "M1" }, { mallId: "M2" }, false],
  ["of this mall", { mallId: "M1" }, { mallId: "M1" }, true],
  ["of a mall, outside of malls", { mallId: "M1" }, {}, false],
  ["of this store", { storeId: "S1" }, { storeId: "S1" }, true],
  ["of another store", { storeId: "S1" }, { storeId: "S2" }, false],
  ["for new people", { audience: "NEW_USER" as const }, { isNewUser: true }, true],
  ["for new people, to another", { audience: "NEW_USER" as const }, {}, false],
])("DISC-9 a creative %s", (_, rule, place, shown) => {
  expect(chooseCreatives([creative("a", rule)], { ...HERE, ...place })).toHaveLength(shown ? 1 : 0);
});

import { expect, test } from "vitest";
import { parseTemplates } from "./find-templates.ts";
import { findForeignWrites, findUnwritten } from "./table-owners.ts";

const parse = (file: string, statement: string) =>
  parseTemplates(file, `sql\`${statement}\`.execute(db)`);

test.for([
  ["with gone as (delete from stock) update  orders set note = ''", ["delete from stock"]],
  ["insert into stock values (1) on conflict do update set portions = 1", ["insert into stock"]],
  ["select 'update stock' from stock -- update stock\\nfor no key update", []],
  ["update ${table} set note = ''", ["update ?"]],
] as const)("an order's statement writes its own tables: %s", ([statement, foreign]) => {
  const found = findForeignWrites(parse("ordering/order/order-store.ts", statement));
  expect(found).toEqual(foreign.map((write) => `order: ${write}`));
});

test("a statement that ran was written as a template", () => {
  const templates = parse("ordering/order/order-store.ts", "update orders set ${values}");
  expect(findUnwritten(["update orders set note = $1", "select 1"], templates)).toEqual([]);
  expect(findUnwritten(['delete from "orders"'], templates)).toEqual(["delete from orders"]);
});

test("the demo data and fixtures of tests write any table", () => {
  for (const file of ["demo/load.ts", "catalogue/menu/menu.fixture.ts"])
    expect(findForeignWrites(parse(file, "update orders set note = ''"))).toEqual([]);
});

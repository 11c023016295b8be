import { readFileSync } from "node:fs";
import { openTestDatabase } from "@santap/dev-env/test-database";
import pg from "pg";
import { expect, test } from "vitest";
import { renderSchema } from "../../../test/schema/render-schema.ts";

test("the row types are those of a migrated database; `npm run schema` writes them anew", async () => {
  const database = await openTestDatabase("migrated");
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const committed = readFileSync(new URL("../schema.ts", import.meta.url), "utf8");
  expect(committed).toBe(await renderSchema(client));
  await client.query("alter table stock add column reserved integer");
  expect(await renderSchema(client)).toContain("portions: number;\n    reserved: number | null;");
  await client.end();
  await database.drop();
});

import pg from "pg";
import { expect, test } from "vitest";
import { openTestDatabase } from "./test-database.ts";

test("each test file has its own database, which drop() removes despite open sessions", async () => {
  const one = await openTestDatabase("empty");
  const other = await openTestDatabase("empty");
  const session = new pg.Client({ connectionString: one.url });
  session.on("error", () => undefined);
  await session.connect();
  await session.query("CREATE TABLE mine (id int)");

  await one.drop();
  await expect(new pg.Client({ connectionString: one.url }).connect()).rejects.toMatchObject({
    code: "3D000",
  });
  const survivor = new pg.Client({ connectionString: other.url });
  await survivor.connect();
  const { rows } = await survivor.query("SELECT to_regclass('mine') AS mine");
  await survivor.end();
  expect(rows).toEqual([{ mine: null }]);
  await other.drop();
});

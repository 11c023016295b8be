/** `npm run schema`: migrates a throwaway database and writes its tables to `apps/api/src/db/schema.ts`. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeWithParent } from "@santap/dev-env/postgres/remove-with-parent";
import { startPostgres } from "@santap/dev-env/postgres";
import pg from "pg";
import { migrate } from "../../src/db/migration/migrate.ts";
import { renderSchema } from "./render-schema.ts";

const folder = mkdtempSync(join(tmpdir(), "santap-schema-"));
// The database server may run as another user, who has to reach its data.
chmodSync(folder, 0o711);
const remove = removeWithParent(folder);
const postgres = await startPostgres({ dataDir: join(folder, "pg"), durable: false });
try {
  await migrate(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const text = await renderSchema(client);
  await client.end();
  writeFileSync(new URL("../../src/db/schema.ts", import.meta.url), text);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  remove();
}

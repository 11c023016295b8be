import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Rows } from "../../testing/rows.ts";

/** Where a word stands in any column of any table, also as bytes and as their hexadecimal digits. */
export async function findEverywhere(rows: Rows, words: readonly string[]): Promise<string[]> {
  const tables = await rows.all<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const needles = words.flatMap((word) => [word, Buffer.from(word).toString("hex")]);
  const found = await Promise.all(
    tables.map(({ name }) =>
      rows.all<{ place: string }>(
        `select distinct '${name}.' || c.key as place
         from "${name}" t, jsonb_each_text(to_jsonb(t)) c, unnest($1::text[]) needle
         where position(needle in c.value) > 0`,
        [needles],
      ),
    ),
  );
  return found.flat().map(({ place }) => place);
}

/** Of these words, those that stand in a file or in any file of a folder. */
export function findInFiles(path: string, words: readonly string[]): string[] {
  const texts = listFiles(path).map((file) => readFileSync(file, "utf8"));
  return words.filter((word) => texts.some((text) => text.includes(word)));
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" });
  return names.map((name) => join(path, name)).filter((file) => statSync(file).isFile());
}

import type pg from "pg";

/** One sentence each. */
export async function findDemoContent(client: Pick<pg.Client, "query">): Promise<string[]> {
  const { rows } = await client.query<{ content: boolean; operator: boolean }>(
    `select exists (select 1 from dining_table where code like 'DEMO-%') as content,
      exists (select 1 from operator where demo) as operator`,
  );
  const found = rows[0] ?? { content: false, operator: false };
  return [
    ...(found.content
      ? ["The database holds demo data: production needs a database of its own."]
      : []),
    ...(found.operator
      ? ["The database holds a demo operator, whose password is known: remove it."]
      : []),
  ];
}

/** Not `for update`, `on conflict do update` or `merge … then update`. */
const WRITE =
  /(?<!\b(?:for|key|do|then)\s+)\b(insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?([\w?$"]+)/gi;

/** What a statement writes: each as `update orders`, in the order of its text. */
export function findWrites(statement: string): { verb: string; table: string }[] {
  return [...statement.replaceAll(/--.*$|'(?:[^']|'')*'/gm, "''").matchAll(WRITE)].map(
    ([, verb = "", table = ""]) => ({
      verb: verb.toLowerCase().replaceAll(/\s+/g, " "),
      table: table.replaceAll('"', ""),
    }),
  );
}

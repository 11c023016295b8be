export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

type Row = readonly (string | number)[];

/** The first column is left-aligned, the others right-aligned; numbers with three significant digits. */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === "number" ? figure(cell) : cell)),
  );
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? "").length)),
  );
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return cells.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}

/** An empty line and a table. */
export function printTable(head: Row, rows: readonly Row[]): void {
  print(`\n${formatTable([head, ...rows])}`);
}

/** Three significant digits; a dash for no value. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

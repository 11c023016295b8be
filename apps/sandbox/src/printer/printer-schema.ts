export const PRINTER_SCHEMA = `
  CREATE TABLE printers (
    name TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    faults TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE papers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    printer TEXT NOT NULL,
    bytes BLOB NOT NULL,
    printed_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX papers_of_printer ON papers (printer, id);
`;

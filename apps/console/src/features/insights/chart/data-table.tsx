import type { ReactNode } from "react";
import styles from "./data-table.module.css";

export interface DataTableProps {
  /** Names the table for assistive technology. */
  caption: string;
  /** The first column names its row; the others hold numbers. */
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** A table as wide as its place; the first column takes what the numbers leave. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, nth) =>
              nth === 0 ? (
                <th key={columns[nth]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={columns[nth]}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The figures of a chart as a table. */
export function AsTable({ summary, ...table }: DataTableProps & { summary: string }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{summary}</summary>
      <DataTable {...table} />
    </details>
  );
}

import { encode } from "uqr";

/** The modules of a QR code, true for dark, without a border. */
export function qrMatrix(text: string): boolean[][] {
  return encode(text, { ecc: "M", border: 0 }).data;
}

/** The dark modules as one path on a grid of one unit per module. */
export function qrPath(matrix: readonly (readonly boolean[])[]): string {
  return matrix.map((row, y) => rowPath(row, y)).join("");
}

/** Neighbours are one run, so that no seam shows between them. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    const run = x - from + 1;
    path += `M${from} ${y}h${run}v1h-${run}z`;
  }
  return path;
}

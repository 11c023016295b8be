import { encode } from "uqr";

/** True for dark; without a quiet zone. */
export function encodeQrMatrix(text: string): boolean[][] {
  return encode(text, { ecc: "M", border: 0 }).data;
}

/** One unit per module. */
export function toSvgPath(matrix: readonly (readonly boolean[])[]): string {
  return matrix.map((row, y) => rowPath(row, y)).join("");
}

/** Runs of neighbours, so that no seams show between modules. */
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

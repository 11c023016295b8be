/** Dots of paper: 1 is black. Rows from the top. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

export function createBitmap(width: number, height: number): Bitmap {
  return { width, height, dots: new Uint8Array(width * height) };
}

/** Bold: every dot is two wide. */
export function thicken({ width, dots }: Bitmap): void {
  for (let at = dots.length - 1; at > 0; at -= 1)
    if (at % width !== 0 && dots[at - 1] === 1) dots[at] = 1;
}

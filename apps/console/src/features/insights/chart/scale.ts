/** The smallest of 1, 2, 2.5, 5, 10, 20 … (and their tenths) that holds a value; never 0. */
export function niceMax(value: number, least = 1): number {
  const target = Math.max(value, least);
  const power = 10 ** Math.floor(Math.log10(target));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= target * 0.999_999) ?? 10;
  return step * power;
}

/** So many of `count` places, evenly spread, the first among them. */
export function spread(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / every) }, (_, nth) => nth * every);
}

/** The nearest of `count` places to a share (0 to 1) of the way. */
export function indexAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

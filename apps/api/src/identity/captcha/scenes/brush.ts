import { PUZZLE, type Chance } from "@santap/domain/captcha/puzzle-layout";

export const { width: WIDTH, height: HEIGHT } = PUZZLE;

/** Randomness and colours of one picture; deterministic per seed. */
export interface Brush {
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Hue in degrees, the rest in per cent; all hues of a picture are shifted alike. */
  tone(hue: number, saturation: number, lightness: number): string;
}

const HUE_SHIFT = 24;
/** Less saturation also compresses better. */
const MUTED = 0.8;

export function createBrush(chance: Chance): Brush {
  const between = (low: number, high: number) => low + chance() * (high - low);
  const whole = (low: number, high: number) => low + Math.floor(chance() * (high - low + 1));
  const shift = between(-HUE_SHIFT, HUE_SHIFT);
  return {
    between,
    whole,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    tone: (hue, saturation, lightness) =>
      `hsl(${Math.round(hue + shift + 360) % 360},${Math.round(saturation * MUTED)}%,${Math.round(lightness)}%)`,
  };
}

/** Uniform in [0, 1): mulberry32. Not for secrets. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function times(count: number, make: (n: number) => string): string {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, n) => make(n)).join("");
}

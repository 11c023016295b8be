import { PUZZLE, type Chance } from "@santap/domain/captcha/puzzle-layout";

export const { width: WIDTH, height: HEIGHT } = PUZZLE;

/** Chance and colour of one picture. Equal seeds paint equal pictures. */
export interface Brush {
  between(low: number, high: number): number;
  /** Both ends included. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Hue in degrees, the rest in per cent; every hue of a picture is shifted alike. */
  tone(hue: number, saturation: number, lightness: number): string;
}

const HUE_SHIFT = 24;
/** Full colours hurt the eye and cost bytes. */
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

/** Numbers of one seed, uniform in [0, 1): the mulberry32 generator. No secret comes from it. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `make` for 0 … count − 1, joined. */
export function times(count: number, make: (n: number) => string): string {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, n) => make(n)).join("");
}

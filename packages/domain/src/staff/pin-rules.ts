export type PinFault = "FORMAT" | "SIMPLE";

const LENGTH = 6;

/** STAFF-2: six digits; those that are tried first are refused. */
export function findPinFault(pin: string): PinFault | null {
  if (!/^\d{6}$/.test(pin)) return "FORMAT";
  return isRepeated(pin) || isSequence(pin) || isMirrored(pin) ? "SIMPLE" : null;
}

/** 111111, 121212, 123123. */
function isRepeated(pin: string): boolean {
  return [1, 2, 3].some((size) => pin === pin.slice(0, size).repeat(LENGTH / size));
}

/** 123456, 654321, 024680: equal steps, also past the nine. */
function isSequence(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, nth) => (digit - (digits[nth] ?? 0) + 10) % 10);
  return new Set(steps).size === 1;
}

/** 123321, 112211. */
function isMirrored(pin: string): boolean {
  return pin === [...pin].toReversed().join("");
}

/** Signs in once, with a unique phone, browser and address. */
export interface Guest {
  /** Indonesian, without a leading zero; unique in its block of ten thousand numbers. */
  readonly phoneNo: string;
  readonly browserId: string;
  readonly address: string;
}

const MAX_GUESTS = 1e6;

/** Guest number `n` of this run. */
export function guestAt(n: number): Guest {
  if (n >= MAX_GUESTS) throw new Error("there are no more blocks of numbers");
  return {
    phoneNo: `81${String(n).padStart(6, "0")}0000`,
    browserId: `bench-${n}`,
    address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  };
}

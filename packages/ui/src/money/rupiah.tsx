/** `Rp 45.000`: whole rupiah, dot for thousands in every language, `−Rp 15.000` below zero. */
export function formatRupiah(rupiah: number): string {
  if (!Number.isSafeInteger(rupiah))
    throw new RangeError(`not a whole number of rupiah: ${rupiah}`);
  const dotted = String(Math.abs(rupiah)).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${rupiah < 0 ? "−" : ""}Rp ${dotted}`;
}

/** For a sentence: the same, which no line break parts. */
export function rupiahInText(rupiah: number): string {
  return formatRupiah(rupiah).replace(" ", "\u00a0");
}

/** `Rp 45.000`: whole rupiah, dot for thousands in every language, `−Rp 15.000` below zero. */
export function formatRupiah(rupiah: number): string {
  return rupiah < 0 ? `−Rp ${withDots(-rupiah)}` : `Rp ${withDots(rupiah)}`;
}

/** `45.000`: the number alone, for columns of prices; `−15.000`, with a true minus, below zero. */
export function withDots(amount: number): string {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`not a whole number of rupiah: ${amount}`);
  const sign = amount < 0 ? "−" : "";
  return sign + String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ".");
}

/** What was asked to go back. */
export type Asked =
  | { readonly kind: "ALL" }
  | { readonly kind: "AMOUNT"; readonly amount: number }
  | { readonly kind: "LINES"; readonly lines: readonly AskedLine[] };

export interface AskedLine {
  readonly lineId: string;
  readonly units: number | "ALL";
}

export interface PricedLine {
  readonly lineId: string;
  readonly amount: number;
  readonly quantity: number;
}

/**
 * NOV-1 written down once more: what each of these refunds gives back, in their order, of an order that one
 * payment paid and whose price is that of its lines.
 */
export function listExpectedRefunds(
  lines: readonly PricedLine[],
  asked: readonly Asked[],
): number[] {
  const rests = lines.map((line) => ({ ...line, rest: line.amount, given: 0 }));
  return asked.map((one) => {
    const left = rests.reduce((sum, { rest }) => sum + rest, 0);
    if (one.kind !== "LINES") {
      const amount = one.kind === "ALL" ? left : one.amount;
      const parts = share(
        amount,
        rests.map(({ rest }) => rest),
      );
      for (const [nth, line] of rests.entries()) line.rest -= parts[nth] ?? 0;
      return amount;
    }
    let back = 0;
    for (const { lineId, units } of one.lines) {
      const line = rests.find((rest) => rest.lineId === lineId);
      if (line === undefined) continue;
      const count = units === "ALL" ? line.quantity - line.given : units;
      const prices = range(count).map((nth) => computePortion(line, line.given + nth));
      const price = prices.reduce((sum, part) => sum + part, 0);
      const part = Math.min(units === "ALL" ? line.rest : price, line.rest, left - back);
      line.rest -= part;
      line.given += count;
      back += part;
    }
    return back;
  });
}

/** The odd rupiah to the first. */
function computePortion({ amount, quantity }: PricedLine, nth: number): number {
  return Math.floor(amount / quantity) + (nth < amount % quantity ? 1 : 0);
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, nth) => nth);
}

/** In proportion, by largest remainder; ties to the earlier. */
function share(amount: number, rests: readonly number[]): number[] {
  const whole = rests.reduce((sum, rest) => sum + rest, 0);
  if (whole === 0) return rests.map(() => 0);
  const exact = rests.map((rest) => (amount * rest) / whole);
  const parts = exact.map(Math.floor);
  const order = range(rests.length).toSorted(
    (a, b) => (exact[b] ?? 0) - (parts[b] ?? 0) - ((exact[a] ?? 0) - (parts[a] ?? 0)) || a - b,
  );
  let missing = amount - parts.reduce((sum, part) => sum + part, 0);
  for (const nth of order) {
    if (missing <= 0) break;
    parts[nth] = (parts[nth] ?? 0) + 1;
    missing -= 1;
  }
  return parts;
}

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  agreedFee,
  compareSettlement,
  lastSettlementDay,
  ownReferences,
  settlementWindow,
  type DifferenceKind,
  type LedgerMovement,
  type SettlementLine,
} from "./settlement.ts";
import { formatDate } from "../calendar/local-time.ts";

const FEES = new Map([
  ["QRIS", 70],
  ["DANA", 150],
] as const);

const movement: fc.Arbitrary<LedgerMovement> = fc.record({
  kind: fc.constantFrom("PAYMENT", "REFUND"),
  partnerRef: fc.string({ minLength: 1, maxLength: 3 }),
  reference: fc.uuid(),
  amount: fc.integer({ min: 1, max: 10_000_000 }),
  payType: fc.constantFrom("QRIS", "DANA", "OVO"),
});
const book = fc.uniqueArray(movement, { selector: ({ reference }) => reference, minLength: 1 });

/** The list of an acquirer that agrees with all of it. */
function buildLines(held: readonly LedgerMovement[]): SettlementLine[] {
  return held.map(({ kind, partnerRef, reference, amount, payType }) => ({
    kind,
    partnerRef,
    reference: kind === "PAYMENT" ? reference : `no-${reference}`,
    refundId: kind === "PAYMENT" ? null : reference,
    gross: amount,
    fee: kind === "PAYMENT" ? (agreedFee(amount, payType, FEES) ?? 7) : 0,
  }));
}

function kindsFound(lines: SettlementLine[], held: LedgerMovement[]): DifferenceKind[] {
  return compareSettlement(lines, held, FEES).differences.map(({ kind }) => kind);
}

describe("a list that was made from the ledger", () => {
  test("a list that was made from the ledger has no difference in any order, and every line of it is settled", () => {
    fc.assert(
      fc.property(book, fc.boolean(), (held, turned) => {
        const lines = turned ? buildLines(held).toReversed() : buildLines(held);
        const { differences, matches } = compareSettlement(lines, held, FEES);
        expect(differences).toEqual([]);
        expect(matches.map(({ line }) => line)).toEqual(lines);
      }),
    );
  });

  test("a list that was made from the ledger with one change has exactly that difference", () => {
    fc.assert(
      fc.property(book, fc.nat(), fc.integer({ min: 1, max: 99 }), (held, nth, more) => {
        const lines = buildLines(held);
        const at = nth % lines.length;
        const line = lines[at];
        const known = held[at];
        if (line === undefined || known === undefined) throw new Error("a list of nothing");
        const prefix = line.kind === "PAYMENT" ? "" : "REFUND_";
        const agreed = line.kind === "PAYMENT" && FEES.has(known.payType as "QRIS");
        expect(kindsFound(lines.toSpliced(at, 1), held)).toEqual([`${prefix}ONLY_HERE`]);
        expect(kindsFound(lines, held.toSpliced(at, 1))).toEqual([`${prefix}ONLY_THERE`]);
        const changed = { ...line, gross: line.gross + more };
        expect(kindsFound(lines.with(at, changed), held)).toEqual([`${prefix}OTHER_AMOUNT`]);
        expect(kindsFound([...lines, line], held)).toEqual(["SECOND_LINE"]);
        const dearer = { ...line, fee: line.fee + more };
        expect(kindsFound(lines.with(at, dearer), held)).toEqual(agreed ? ["OTHER_FEE"] : []);
      }),
    );
  });

  test("settles nothing that differs in amount, and a payment listed twice once", () => {
    fc.assert(
      fc.property(book, (held) => {
        const dearer = buildLines(held).map((line) => ({ ...line, gross: line.gross + 1 }));
        expect(compareSettlement(dearer, held, FEES).matches).toEqual([]);
        const twice = [...buildLines(held), ...buildLines(held)];
        expect(compareSettlement(twice, held, FEES).matches).toHaveLength(held.length);
      }),
    );
  });
});

test("a difference says what each side has", () => {
  const held = {
    kind: "PAYMENT",
    partnerRef: "P1",
    reference: "A1",
    amount: 50_000,
    payType: "QRIS",
  } as const;
  const [line] = buildLines([held]);
  if (line === undefined) throw new Error("a list of nothing");
  const named = { partnerRef: "P1", reference: "A1" };
  expect(compareSettlement([{ ...line, fee: 400 }], [held], FEES).differences).toEqual([
    { kind: "OTHER_FEE", ...named, there: 400, here: 350 },
  ]);
  expect(compareSettlement([{ ...line, gross: 1 }], [held], FEES).differences).toEqual([
    { kind: "OTHER_AMOUNT", ...named, there: 1, here: 50_000 },
  ]);
  expect(compareSettlement([], [held], FEES).differences).toEqual([
    { kind: "ONLY_HERE", ...named, there: null, here: 50_000 },
  ]);
});

test("a refund that the acquirer made on its own goes by its number", () => {
  const refund = { partnerRef: "P1", reference: "77", gross: 1, fee: 0 } as const;
  expect(ownReferences({ kind: "REFUND", refundId: null, ...refund })).toEqual(["acquirer:77"]);
  expect(ownReferences({ kind: "REFUND", refundId: "R1", ...refund })).toEqual(["R1"]);
});

test("a wallet's payment goes by our reference, and only once", () => {
  const held = { kind: "PAYMENT", partnerRef: "P1", reference: "P1", payType: "OVO" } as const;
  const line = { kind: "PAYMENT", partnerRef: "P1", refundId: null, gross: 5, fee: 0 } as const;
  const lines = [
    { ...line, reference: "A1" },
    { ...line, reference: "A2" },
  ];
  const { matches, differences } = compareSettlement(lines, [{ ...held, amount: 5 }], FEES);
  expect(matches.map(({ line: { reference } }) => reference)).toEqual(["A1"]);
  expect(differences.map(({ kind }) => kind)).toEqual(["SECOND_LINE"]);
});

test.each([
  [50_000, "QRIS", 350],
  [71, "QRIS", 0],
  [72, "QRIS", 1],
  [45_000, "DANA", 675],
  [45_000, "OVO", null],
] as const)("of %d by %s the agreed fee is %s", (amount, payType, fee) => {
  expect(agreedFee(amount, payType, FEES)).toBe(fee);
});

test.each([
  ["2026-11-21T01:59:59+07:00", "2026-11-19"],
  ["2026-11-21T02:00:00+07:00", "2026-11-20"],
  ["2026-11-22T01:59:59+07:00", "2026-11-20"],
])("at %s the list of %s is the last one due", (now, day) => {
  expect(formatDate(lastSettlementDay(Date.parse(now)))).toBe(day);
});

test("a comparison covers its day and the one before, in Jakarta", () => {
  const day = lastSettlementDay(Date.parse("2026-11-21T02:00:00+07:00"));
  expect(settlementWindow(day)).toEqual({
    from: Date.parse("2026-11-19T00:00:00+07:00"),
    until: Date.parse("2026-11-21T00:00:00+07:00"),
  });
});

import { getGroup, type LinePart, type RefundableOrder } from "./line-rest.ts";
import { listPaidParts } from "./paid-part.ts";

export interface GivenParts {
  readonly payableId: string;
  readonly lines: readonly LinePart[];
}

/** By line: whole portions that went back. One that several people paid for only once all of its parts did. */
export function countReturnedPortions(
  { lines, payables }: RefundableOrder,
  given: readonly GivenParts[],
): ReadonlyMap<string, number> {
  return new Map(
    lines.map((line) => {
      const parts = listPaidParts(line, payables);
      const kept = [...Map.groupBy(parts, ({ group }) => group)].flatMap(([group, own]) =>
        own.slice(countUnits({ given, payables }, line.lineId, group)),
      );
      return [line.lineId, line.quantity - new Set(kept.map(({ place }) => place)).size];
    }),
  );
}

function countUnits(
  { given, payables }: Pick<RefundableOrder, "payables"> & { given: readonly GivenParts[] },
  lineId: string,
  group: string | null,
): number {
  return given
    .filter(({ payableId }) => getGroup(payables, payableId) === group)
    .flatMap(({ lines }) => lines.filter((part) => part.lineId === lineId))
    .reduce((sum, { units }) => sum + units, 0);
}

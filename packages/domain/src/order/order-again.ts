import type { MenuItem } from "../menu/menu.ts";
import { checkSelection } from "../menu/selection.ts";
import type { Rupiah } from "../money/rupiah.ts";

/** GONE: no longer on the menu. CHOICES: its modifiers are no longer a valid answer. */
export type AgainProblem = "GONE" | "SOLD_OUT" | "PRICE" | "CHOICES";

export interface OrderedLine {
  readonly itemId: string;
  readonly quantity: number;
  readonly modifierIds: readonly string[];
  /** Per unit, with modifiers. */
  readonly priceThen: Rupiah;
}

/** `portions`: what is left of it; null where it is not counted. */
export type CurrentItem = MenuItem & { readonly portions: number | null };

export interface AgainVerdict {
  /** Per unit; null where the dish or its choices are no longer sold. */
  readonly priceNow: Rupiah | null;
  readonly problem: AgainProblem | null;
}

/** What ordering the lines again would meet now, in their order. */
export function judgeOrderAgain(
  lines: readonly OrderedLine[],
  items: ReadonlyMap<string, CurrentItem>,
): AgainVerdict[] {
  return lines.map((line) => judgeLine(line, items.get(line.itemId), countWanted(lines, line)));
}

function judgeLine(line: OrderedLine, item: CurrentItem | undefined, wanted: number): AgainVerdict {
  if (item === undefined) return { priceNow: null, problem: "GONE" };
  const selection = checkSelection(item, line.modifierIds);
  const priceNow = selection.ok ? selection.unitPrice : null;
  const soldOut = !item.available || (item.portions !== null && item.portions < wanted);
  if (soldOut) return { priceNow, problem: "SOLD_OUT" };
  if (priceNow === null) return { priceNow, problem: "CHOICES" };
  return { priceNow, problem: priceNow === line.priceThen ? null : "PRICE" };
}

function countWanted(lines: readonly OrderedLine[], { itemId }: OrderedLine): number {
  const same = lines.filter((line) => line.itemId === itemId);
  return same.reduce((sum, line) => sum + line.quantity, 0);
}

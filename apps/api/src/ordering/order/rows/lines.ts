import { sql } from "kysely";
import type { LineStatus } from "@santap/domain/kitchen/line-state";
import type { CoveredUnits, PriceLine } from "@santap/domain/price/price-line";
import type { Connection } from "../../../db/database.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Row } from "../../../db/schema.ts";

export interface NewLine extends Row<
  "order_line",
  | "line_no"
  | "line_key"
  | "item_id"
  | "picture"
  | "modifier_ids"
  | "note"
  | "quantity"
  | "unit_price"
  | "round"
  | "added_by"
  | "base_price"
  | "category_id"
> {
  names: LocalizedText;
  modifiers: LocalizedText[];
  kitchen_status: LineStatus;
  covered: CoveredUnits[];
}

export const lineColumns = sql`line_no, line_key, item_id, names, picture, modifiers, modifier_ids, note,
  quantity, unit_price, round, kitchen_status, added_by, base_price, category_id, covered`;
export const lineShape = sql`(line_no int, line_key text, item_id text, names jsonb, picture text,
  modifiers jsonb, modifier_ids text[], note text, quantity int, unit_price int, round int,
  kitchen_status text, added_by text, base_price int, category_id text, covered jsonb)`;

export interface LineRow extends NewLine {
  line_id: string;
  voided_by_staff: boolean;
  /** Of its portions, those that the kitchen does not cook as they were given back. */
  cancelled: number;
}

export function toPriceLine(line: LineRow): PriceLine {
  const { item_id: itemId, category_id: categoryId, unit_price: unitPrice, quantity } = line;
  const dish = { itemId, categoryId, basePrice: line.base_price ?? unitPrice };
  return { unitPrice, quantity, dish, covered: line.covered };
}

type FoundLine = Omit<LineRow, "cancelled"> & Row<"order_line", "part_of">;

/** As ordered and paid: with portions that were cancelled since. */
export async function findLines(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<LineRow[]> {
  const { rows } =
    await sql<FoundLine>`select line_id, voided_by_staff, part_of, ${lineColumns} from order_line
    where store_id = ${storeId} and order_id = ${orderId} order by line_no`.execute(db);
  const parts = Map.groupBy(rows, (row) => row.part_of);
  return (parts.get(null) ?? []).map((line) => {
    const off = (parts.get(line.line_id) ?? []).reduce((sum, part) => sum + part.quantity, 0);
    const own = line.kitchen_status === "CANCELLED" ? line.quantity : 0;
    return { ...line, quantity: line.quantity + off, cancelled: off + own };
  });
}

/** Of lines on a bill; a voucher of a round that waits for staff is not on it yet. */
export function toPriceLines(
  lines: readonly LineRow[],
  vouchers: readonly { voucherId: string }[],
): PriceLine[] {
  const onBill = new Set(vouchers.map(({ voucherId }) => voucherId));
  return lines.map((line) => {
    const covered = line.covered.filter(({ voucherId }) => onBill.has(voucherId));
    return toPriceLine({ ...line, covered });
  });
}

/** Writes what vouchers cover of lines that changed. */
export async function saveCovered(
  db: Connection,
  storeId: string,
  { before, after }: { before: readonly LineRow[]; after: readonly LineRow[] },
): Promise<void> {
  const changed = after
    .filter((line) => !before.includes(line))
    .map(({ line_id, covered }) => ({ line_id, covered }));
  if (changed.length === 0) return;
  await sql`update order_line l set covered = c.covered
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(line_id text, covered jsonb)
    where l.store_id = ${storeId} and l.line_id = c.line_id`.execute(db);
}

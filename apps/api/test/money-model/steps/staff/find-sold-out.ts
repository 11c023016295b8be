import type { SequenceContext } from "../../sequence-context.ts";

/** Lines of a round that wait for staff, whose dish the kitchen marked as sold out; by line and mark. */
export async function findSoldOut(
  { lane }: Pick<SequenceContext, "lane">,
  roundId: string,
  status: "WAITING" | "STANDING",
): Promise<Map<string, string>> {
  const found = await lane.product.rows.all<{ mark: string; dish: string }>(
    `select l.line_id || ' ' || i.sold_out_until as mark, l.item_id as dish
     from order_round r join order_line l using (store_id, order_id, round)
     join menu_item i using (store_id, item_id)
     where r.round_id = $1 and i.sold_out_until > now()
       and case $2 when 'WAITING' then l.kitchen_status = 'PENDING' else l.kitchen_status <> 'VOIDED' end`,
    [roundId, status],
  );
  return new Map(found.map(({ mark, dish }) => [mark, dish]));
}

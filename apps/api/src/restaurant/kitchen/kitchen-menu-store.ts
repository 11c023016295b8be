import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";

export interface KitchenDish extends Row<"menu_item", "item_id" | "sold_out_until"> {
  names: LocalizedText;
  none_left: boolean;
  /** Its questions, with the answers in the menu's order. */
  groups: {
    groupId: string;
    min: number;
    max: number;
    modifiers: { modifierId: string; price: number }[];
  }[];
}

/** What a kitchen needs to know of the menu: dishes with questions, and those that are sold out. */
export async function findKitchenDishes(db: Connection, storeId: string): Promise<KitchenDish[]> {
  const { rows } = await sql<KitchenDish>`
    select i.item_id, i.names, i.sold_out_until, coalesce(k.portions = 0, false) as none_left,
      coalesce((select jsonb_agg(jsonb_build_object('groupId', g.group_id, 'min', g.min_choices, 'max', g.max_choices,
          'modifiers', (select jsonb_agg(jsonb_build_object('modifierId', m.modifier_id,
              'price', m.price) order by m.position) from modifier m where m.group_id = g.group_id)))
        from modifier_group g where g.group_id = any(i.group_ids)
          and g.min_choices = 1 and g.max_choices = 1), '[]') as groups
    from menu_item i left join stock k using (store_id, item_id)
    where i.store_id = ${storeId} and i.on_sale
      and (i.group_ids <> '{}' or i.sold_out_until is not null or k.portions = 0)
    order by i.item_id`.execute(db);
  return rows;
}

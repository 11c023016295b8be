import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { queryRows } from "./database.ts";

const MENU = {
  name: "menu",
  text: `select json_build_object('categories', json_agg(category))::text as menu from (
    select json_build_object('name', category, 'items', json_agg(json_build_object(
        'itemId', item_id, 'name', name, 'description', description, 'imageUrl', picture,
        'price', price, 'available', on_sale, 'labels', labels,
        'modifierGroups', modifier_groups) order by position)) as category
    from baseline.dish d where store_id = $1 group by d.category) categories`,
};

/** W1: one statement that returns the JSON of the response. */
export function serveMenu(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Params: { storeId: string } }>("/menu/:storeId", async (request, reply) => {
    const [row] = await queryRows<{ menu: string }>(pool, MENU, [request.params.storeId]);
    return reply.type("application/json").send(row?.menu);
  });
}

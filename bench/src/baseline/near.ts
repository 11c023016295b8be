import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { queryRows } from "./database.ts";

export interface NearBody {
  readonly lat: number;
  readonly lng: number;
}

const NEAR = {
  name: "near",
  text: `select coalesce(json_agg(near), '[]')::text as stores from (
    select store_id, name, category, picture, rating, rating_count, price_level, halal
    from baseline.place order by place <-> point($1, $2) limit 20) near`,
};

/** The 20 nearest by one indexed query that returns the JSON of the response. */
export function serveNear(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: NearBody }>("/near", async ({ body: { lat, lng } }, reply) => {
    const [row] = await queryRows<{ stores: string }>(pool, NEAR, [lng, lat]);
    return reply.type("application/json").send(`{"success":true,"data":${row?.stores ?? "[]"}}`);
  });
}

import type { FastifyInstance } from "fastify";
import { closedObject, matching } from "../body-schema.ts";
import { sendProblem } from "../problem.ts";
import { wibDay, wibDayBounds } from "../wib.ts";
import type { World } from "../world.ts";
import { settlementBetween } from "./settlement.ts";
import { settlementCsv } from "./settlement-csv.ts";

const QUERY = closedObject(
  { date: matching(/^\d{4}-\d{2}-\d{2}$/, 10), format: { enum: ["json", "csv"] } },
  [],
);

/** The acquirer's own list of a WIB day (today where none is named), to reconcile against. */
export function settlementRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: { date?: string; format?: "json" | "csv" } }>(
      "/settlement",
      { schema: { querystring: QUERY } },
      (request, reply) => {
        const { date = wibDay(world.now()), format } = request.query;
        const bounds = wibDayBounds(date);
        if (bounds === null) return sendProblem(reply, "INVALID_REQUEST", "date is no day");
        const entries = settlementBetween(world, bounds.from, bounds.until);
        if (format !== "csv") return reply.send(entries);
        return reply
          .type("text/csv; charset=utf-8")
          .header("content-disposition", `attachment; filename="settlement-${date}.csv"`)
          .send(settlementCsv(entries));
      },
    );
  };
}

import type { FastifyInstance } from "fastify";
import { closedObject, matching } from "../body-schema.ts";
import { sendProblem } from "../problem.ts";
import { wibDay, wibDayBounds } from "../wib.ts";
import type { SandboxContext } from "../context.ts";
import { type Provider, PROVIDERS } from "../payment/payment.ts";
import { listSettlement } from "./settlement.ts";
import { settlementCsv } from "./settlement-csv.ts";

const QUERY = closedObject(
  {
    date: matching(/^\d{4}-\d{2}-\d{2}$/, 10),
    format: { enum: ["json", "csv"] },
    party: { enum: [...PROVIDERS] },
  },
  [],
);

interface Query {
  date?: string;
  format?: "json" | "csv";
  party?: Provider;
}

/** One WIB day (default: today). The merchant's server uses the acquirer's signed list instead. */
export function settlementRoutes(context: SandboxContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: Query }>(
      "/settlement",
      { schema: { querystring: QUERY } },
      (request, reply) => {
        const { date = wibDay(context.now()), format, party = null } = request.query;
        const bounds = wibDayBounds(date);
        if (bounds === null) return sendProblem(reply, "INVALID_REQUEST", "date is no day");
        const entries = listSettlement(context, { ...bounds, party });
        if (format !== "csv") return reply.send(entries);
        return reply
          .type("text/csv; charset=utf-8")
          .header("content-disposition", `attachment; filename="settlement-${date}.csv"`)
          .send(settlementCsv(entries));
      },
    );
  };
}

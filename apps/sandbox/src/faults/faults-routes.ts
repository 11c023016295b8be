import type { FastifyInstance } from "fastify";
import { closedObject, whole } from "../body-schema.ts";
import type { SandboxContext } from "../context.ts";
import type { Faults } from "./faults.ts";

const TIMES = { anyOf: [{ type: "boolean" }, whole(0, 1_000)] };
const COPIES = { anyOf: [{ type: "boolean" }, whole(0, 10)] };
const AMOUNT = { anyOf: [{ type: "boolean" }, whole(0, 1_000_000_000)] };
const FAULTS = closedObject(
  {
    dropNotifications: TIMES,
    duplicateNotifications: COPIES,
    reorderNotifications: TIMES,
    delayMs: whole(0, 600_000),
    failNext: TIMES,
    timeoutNext: TIMES,
    createThenTimeout: TIMES,
    garbageNext: TIMES,
    wrongAmount: AMOUNT,
    payerFee: AMOUNT,
    refuseRefund: TIMES,
  },
  [],
);

/** POST replaces all faults; both return the current ones. */
export function faultsRoutes(context: SandboxContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get("/faults", () => context.faults.current());
    app.post<{ Body: Faults }>("/faults", { schema: { body: FAULTS } }, (request) => {
      context.faults.replace(request.body);
      return context.faults.current();
    });
  };
}

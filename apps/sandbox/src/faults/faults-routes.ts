import type { FastifyInstance } from "fastify";
import { closedObject, whole } from "../body-schema.ts";
import type { World } from "../world.ts";
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
    refuseRefund: TIMES,
  },
  [],
);

/** POST replaces the whole set and answers it; GET answers what is left of it. */
export function faultsRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get("/faults", () => world.faults.current());
    app.post<{ Body: Faults }>("/faults", { schema: { body: FAULTS } }, (request) => {
      world.faults.replace(request.body);
      return world.faults.current();
    });
  };
}

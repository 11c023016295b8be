import type { FastifyInstance } from "fastify";
import { Counter, type Registry } from "prom-client";
import { createBodyAdmission, Overloaded, type BodyAdmission } from "./body-admission.ts";
import { watchLoopDelay } from "./loop-delay.ts";
import { getPriority } from "./request-priority.ts";

export interface OverloadRules {
  registry: Registry;
  shedDelayMs: number;
}

/** Sheds with 503: cheap work while the event loop is late, and bodies beyond the memory limit. */
export function limitOverload(app: FastifyInstance, rules: OverloadRules): BodyAdmission {
  const shed = new Counter({
    name: "santap_shed_total",
    help: "Requests refused because of load, by kind of work and what was short",
    labelNames: ["work", "short"],
    registers: [rules.registry],
  });
  const delay = watchLoopDelay();
  app.addHook("onClose", async () => delay.stop());
  app.addHook("onRequest", (request, _reply, done) => {
    const isLate = rules.shedDelayMs > 0 && delay.current() > rules.shedDelayMs;
    if (!isLate || getPriority(request.url) !== "cheap") return done();
    shed.inc({ work: "cheap", short: "time" });
    done(new Overloaded());
  });
  return createBodyAdmission(app, (work) => shed.inc({ work, short: "memory" }));
}

import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { HttpError } from "./http-error.ts";

export interface Metrics {
  registry: Registry;
  paymentResults: Counter<"result" | "source">;
  notifications: Counter<"verdict">;
  acquirerCalls: Counter<"profile" | "service" | "outcome">;
  /** 0 closed, 1 half-open, 2 open. */
  acquirerBreaker: Gauge<"profile">;
  /** `switch`: the acquirer's name of what has to be turned off there. */
  payerFees: Counter<"profile" | "switch">;
  qrDeviations: Counter<"profile" | "deviation">;
  codesSent: Counter<"country" | "scene">;
  codeStrain: Counter<"country" | "price">;
  /** RIGHT, WRONG, EXPIRED, TOO_MANY_TRIES. A low share of RIGHT raises an alarm. */
  codeAnswers: Counter<"answer">;
  /** Seconds from the acquirer's payment time to its effect here. */
  notificationLag: Histogram;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    paymentResults: new Counter({
      name: "santap_payment_results_total",
      help: "Payments by where they ended",
      labelNames: ["result", "source"],
      registers,
    }),
    notifications: new Counter({
      name: "santap_notifications_total",
      help: "Acquirer notifications by verdict",
      labelNames: ["verdict"],
      registers,
    }),
    acquirerCalls: new Counter({
      name: "santap_acquirer_calls_total",
      help: "Calls to the acquirer by service and outcome",
      labelNames: ["profile", "service", "outcome"],
      registers,
    }),
    acquirerBreaker: new Gauge({
      name: "santap_acquirer_breaker",
      help: "Whether payments are begun at an acquirer: 0 yes, 1 one tries whether it answers, 2 no",
      labelNames: ["profile"],
      registers,
    }),
    ...createPayerMetrics(registers),
    ...createCodeMetrics(registers),
    notificationLag: new Histogram({
      name: "santap_notification_lag_seconds",
      help: "From the payment at the acquirer to its effect here",
      buckets: [0.1, 0.3, 1, 3, 10, 60, 600],
      registers,
    }),
  };
}

function createPayerMetrics(registers: Registry[]) {
  return {
    payerFees: new Counter({
      name: "santap_payer_fees_total",
      help: "Payments for which an acquirer charges the payer more than the bill",
      labelNames: ["profile", "switch"],
      registers,
    }),
    qrDeviations: new Counter({
      name: "santap_qr_deviations_total",
      help: "Accepted QRIS codes of an acquirer by what deviates from the standard",
      labelNames: ["profile", "deviation"],
      registers,
    }),
  };
}

function createCodeMetrics(registers: Registry[]) {
  return {
    codesSent: new Counter({
      name: "santap_codes_sent_total",
      help: "One-time codes promised to phones by country and scene",
      labelNames: ["country", "scene"],
      registers,
    }),
    codeStrain: new Counter({
      name: "santap_code_strain_total",
      help: "Times that one-time codes of a country became dearer, by the price that they came to",
      labelNames: ["country", "price"],
      registers,
    }),
    codeAnswers: new Counter({
      name: "santap_code_answers_total",
      help: "Answers to one-time codes by how they were: the share of right ones is to be watched",
      labelNames: ["answer"],
      registers,
    }),
  };
}

export interface MetricsAccess {
  token: string | null;
  open: boolean;
}

/** Labelled by route, never by address or person. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  const duration = new Histogram({
    name: "santap_call_duration_seconds",
    help: "Duration of calls by route and HTTP status",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5],
    registers: [metrics.registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const labels = { route: request.routeOptions.url ?? "none", status: String(reply.statusCode) };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, access)) throw new HttpError(404);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function mayRead(request: FastifyRequest, access: MetricsAccess): boolean {
  if (access.open) return true;
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${access.token ?? ""}`);
  return (
    access.token !== null && given.length === expected.length && timingSafeEqual(given, expected)
  );
}

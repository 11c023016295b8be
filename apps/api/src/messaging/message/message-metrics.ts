import { Counter, Gauge, type Registry } from "prom-client";

export interface MessageMetrics {
  tries: Counter<"sender" | "channel" | "outcome">;
  reports: Counter<"sender" | "report">;
  spend: Gauge<"country">;
  /** By percentage of the daily cap. */
  spendAlarms: Counter<"country" | "percent">;
}

export function createMessageMetrics(registry: Registry): MessageMetrics {
  const registers = [registry];
  return {
    tries: new Counter({
      name: "santap_message_tries_total",
      help: "Tries to send a code by sender, channel and outcome",
      labelNames: ["sender", "channel", "outcome"],
      registers,
    }),
    reports: new Counter({
      name: "santap_message_reports_total",
      help: "Delivery reports by sender and what they said",
      labelNames: ["sender", "report"],
      registers,
    }),
    spend: new Gauge({
      name: "santap_message_spend_rupiah",
      help: "Rupiah that messages to a country may have cost today",
      labelNames: ["country"],
      registers,
    }),
    spendAlarms: new Counter({
      name: "santap_message_spend_alarms_total",
      help: "Times that a share of a country's daily cap was reached",
      labelNames: ["country", "percent"],
      registers,
    }),
  };
}

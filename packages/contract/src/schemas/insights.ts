import { Type, type Static } from "typebox";
import { commonFields, Instant, PlainText, Strict } from "./field.ts";

const Count = Type.Integer({ minimum: 0 });
/** 0 to 1; null without a divisor. */
const Share = Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]);

const range = {
  range: Type.Union([
    Type.Literal("15m"),
    Type.Literal("1h"),
    Type.Literal("24h"),
    Type.Literal("7d"),
  ]),
};
const AppVersion = PlainText(64);
const filters = {
  ...range,
  language: Type.Optional(
    Type.Union([Type.Literal("idID"), Type.Literal("enGB"), Type.Literal("zhCN")]),
  ),
  appVersion: Type.Optional(AppVersion),
};

export const insightsFunnel = {
  summary: "Sessions by step of the funnel to a paid order",
  payload: Strict({ ...commonFields, ...filters }),
  data: Strict({
    steps: Type.Array(
      Strict({ step: Type.String(), sessions: Count, ofFirst: Share, ofPrevious: Share }),
    ),
    /** Part of signed-in sessions that were signed in before. */
    signedInBefore: Count,
  }),
};
export type Funnel = Static<typeof insightsFunnel.data>;

export const insightsRate = {
  summary: "Events over time",
  payload: Strict({ ...commonFields, ...filters }),
  data: Strict({
    total: Count,
    stepMs: Count,
    /** Every step, also without events; the last one is incomplete and ends at `to`. */
    points: Type.Array(Strict({ at: Instant, count: Count, perMinute: Type.Number() })),
    to: Instant,
  }),
};
export type Rate = Static<typeof insightsRate.data>;

const balance = {
  created: Count,
  dropped: Count,
  received: Count,
  /** Rejected: neither stored nor lost. */
  setAside: Count,
  loss: Share,
};

export const insightsLoss = {
  summary: "Events that browsers report as created and that did not arrive",
  payload: Strict({ ...commonFields, ...range, appVersion: Type.Optional(AppVersion) }),
  data: Strict({
    ...balance,
    /** Still in browsers' queues at the last report. */
    pending: Count,
    hours: Type.Array(Strict({ at: Instant, ...balance })),
    versions: Type.Array(Strict({ appVersion: Type.String(), ...balance })),
    /** Tabs with events but no report: their loss is unknown. */
    silent: Strict({ tabs: Count, events: Count }),
  }),
};
export type Loss = Static<typeof insightsLoss.data>;

export const insightsErrors = {
  summary: "Errors of the web app by message, language and version",
  payload: Strict({ ...commonFields, ...filters }),
  data: Strict({
    total: Count,
    sessions: Count,
    /** The most frequent ones; `total` counts all. */
    messages: Type.Array(
      Strict({ message: Type.String(), count: Count, sessions: Count, lastAt: Instant }),
    ),
    languages: Type.Array(Strict({ language: Type.String(), count: Count, sessions: Count })),
    versions: Type.Array(Strict({ appVersion: Type.String(), count: Count, sessions: Count })),
  }),
};
export type Errors = Static<typeof insightsErrors.data>;

export const insightsVersions = {
  summary: "Versions of the web app by number of events",
  payload: Strict({ ...commonFields, ...range }),
  data: Strict({ versions: Type.Array(Type.String()) }),
};

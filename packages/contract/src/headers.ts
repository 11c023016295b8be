/** Headers of product calls. */
export const HEADER = {
  /** Location of the person. */
  context: "x-df-context",
  /** Operating system, e.g. "Android 14". */
  system: "x-df-system",
  /** Device model, e.g. "SM-A556E". */
  model: "x-df-model",
  /** App name/version. */
  app: "x-df-app",
  authorization: "authorization",
  language: "accept-language",
  browserId: "x-browser-id",
  /** Participant token of a table session. */
  participant: "x-table-participant",
} as const;

/** The names of the headers that a product call carries. */
export const HEADER = {
  /** Digital-food context: where the person is. */
  context: "x-df-context",
  /** System of the device, e.g. "Android 14". */
  system: "x-df-system",
  /** Model of the device, e.g. "SM-A556E". */
  model: "x-df-model",
  /** Identity of the app: name/version. */
  app: "x-df-app",
  authorization: "authorization",
  language: "accept-language",
  browserId: "x-browser-id",
  /** The participant token of a table's session. */
  participant: "x-table-participant",
} as const;

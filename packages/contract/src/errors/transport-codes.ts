/** HTTP error statuses in an envelope. */
export const HttpErrorCode = {
  badRequest: "400",
  unauthorized: "401",
  notFound: "404",
  contentTooLarge: "413",
  unsupportedMediaType: "415",
  tooManyRequests: "429",
  internalServerError: "500",
  serviceUnavailable: "503",
} as const;
export type HttpErrorCode = (typeof HttpErrorCode)[keyof typeof HttpErrorCode];

/** Reported by the request client without an HTTP status. */
export const ClientErrorCode = {
  network: "ERR_NETWORK",
  timeout: "ECONNABORTED",
  connectTimeout: "ETIMEDOUT",
  canceled: "ERR_CANCELED",
  badRequest: "ERR_BAD_REQUEST",
  badResponse: "ERR_BAD_RESPONSE",
  unknown: "0",
} as const;
export type ClientErrorCode = (typeof ClientErrorCode)[keyof typeof ClientErrorCode];

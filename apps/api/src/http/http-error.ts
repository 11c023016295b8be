/** A failure outside the product's error codes: session, route, size, rate. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly details: Record<string, unknown> | undefined;
  constructor(statusCode: number, details?: Record<string, unknown>) {
    super(`answered with ${statusCode}`);
    this.name = "HttpError";
    this.statusCode = statusCode;
    this.details = details;
  }
}

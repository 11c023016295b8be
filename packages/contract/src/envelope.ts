/** `code` is a product code, an HTTP status or a client error code. */
export interface CallError {
  code: string;
  message: string;
  details?: Record<string, unknown>;
  /** The server's message, if `message` is a status text or `code` could be taken for a status. */
  serverMessage?: string;
}

export interface Succeeded<T> {
  data: T;
  success: true;
  error: null;
  /** Milliseconds, added by the request client. */
  request_duration?: number;
}

export interface Failed {
  data: null;
  success: false;
  error: CallError;
}

/** Shape of every response, whatever the HTTP status. */
export type Envelope<T> = Succeeded<T> | Failed;

export function succeeded<T>(data: T): Succeeded<T> {
  return { data, success: true, error: null };
}

export function failed(error: CallError): Failed {
  return { data: null, success: false, error };
}

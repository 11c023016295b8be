/** What a failed call says. `code` is a catalogue code, an HTTP status or a client error code. */
export interface CallError {
  code: string;
  message: string;
  details?: Record<string, unknown>;
  /** What the server's envelope said where `message` is a status text, or `code` may be taken for a status. */
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

/** The shape of every answer, in every HTTP status. */
export type Envelope<T> = Succeeded<T> | Failed;

export function succeeded<T>(data: T): Succeeded<T> {
  return { data, success: true, error: null };
}

export function failed(error: CallError): Failed {
  return { data: null, success: false, error };
}

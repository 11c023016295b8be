export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export function failure(code: number, message: string, status = code): Answer {
  return { status, body: { status_code: String(code), status_message: message } };
}

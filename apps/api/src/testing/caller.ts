import { BASE_PATH, type Call, type DataOf, type PayloadOf } from "@santap/contract/call";
import type { CallError, Envelope } from "@santap/contract/envelope";

/** Who a test calls as; every caller has an address of its own, as phones do. */
export interface TestCaller {
  readonly address: string;
  readonly accessToken?: string | undefined;
  /** Null as a table's answer has it while something is needed. */
  readonly participantToken?: string | null | undefined;
  readonly browserId?: string | undefined;
  /** An accept-language header; English where it is left out. */
  readonly language?: string | undefined;
}

export interface Answer<D> {
  readonly status: number;
  readonly headers: Headers;
  readonly envelope: Envelope<D>;
}

/** One call of the contract as the browser makes it. The payload may be wrong on purpose. */
export async function send<C extends Call>(
  appUrl: string,
  call: C,
  message: { payload: unknown; as: TestCaller },
): Promise<Answer<DataOf<C>>> {
  const response = await fetch(`${appUrl}${BASE_PATH}${call.path}`, {
    method: call.method,
    headers: { ...buildHeaders(message.as), "content-type": "application/json" },
    body: JSON.stringify(message.payload),
  });
  const envelope = (await response.json()) as Envelope<DataOf<C>>;
  return { status: response.status, headers: response.headers, envelope };
}

/** The reason in a refusal's details, or its code where it has none. */
export function getReason({ code, details }: CallError): string {
  const reason = details?.["reason"];
  return typeof reason === "string" ? reason : code;
}

/** The call's data. @throws Error with the code where it was refused */
export async function ask<C extends Call>(
  appUrl: string,
  call: C,
  message: { payload: PayloadOf<C>; as: TestCaller },
): Promise<DataOf<C>> {
  const { status, envelope } = await send(appUrl, call, message);
  if (envelope.success) return envelope.data;
  const { code, message: sentence } = envelope.error;
  throw new Error(`${call.path}: HTTP ${status}, ${code} ${sentence}`);
}

/** The error of a call that must not succeed. @throws Error where it did */
export async function expectRefusal<C extends Call>(
  appUrl: string,
  call: C,
  message: { payload: PayloadOf<C>; as: TestCaller },
): Promise<CallError & { status: number }> {
  const { status, envelope } = await send(appUrl, call, message);
  if (envelope.success) throw new Error(`${call.path} succeeded: ${JSON.stringify(envelope.data)}`);
  return { status, ...envelope.error };
}

export function buildHeaders(caller: TestCaller): Record<string, string> {
  const { accessToken, participantToken, browserId, language = "en-US" } = caller;
  return {
    "accept-language": language,
    "x-forwarded-for": caller.address,
    ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    ...(participantToken ? { "x-table-participant": participantToken } : {}),
    ...(browserId === undefined ? {} : { "x-browser-id": browserId }),
  };
}

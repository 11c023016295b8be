import { buildHeaders, type TestCaller } from "../../src/testing/caller.ts";
import type { FuzzBody } from "./hostile-body.ts";

export interface FuzzAnswer {
  readonly status: number;
  readonly success: boolean;
  readonly isEnvelope: boolean;
  /** Processor time of the thread that serves until the answer had arrived, in ms. */
  readonly loopMs: number;
}

export interface FuzzCaller extends TestCaller {
  readonly headers?: Readonly<Record<string, string>>;
}

export async function sendBody(
  url: string,
  { bytes, headers }: FuzzBody,
  caller: FuzzCaller,
): Promise<FuzzAnswer> {
  const before = process.threadCpuUsage();
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...buildHeaders(caller),
      ...caller.headers,
      ...headers,
    },
    body: new Uint8Array(bytes),
  });
  const text = await response.text();
  const { user, system } = process.threadCpuUsage(before);
  const envelope = parse(text) as { success?: unknown } | null;
  return {
    status: response.status,
    success: envelope?.success === true,
    isEnvelope:
      envelope !== null && Object.keys(envelope).toSorted().join() === "data,error,success",
    loopMs: (user + system) / 1000,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { postJson } from "../load/connection.ts";
import { openEventStream } from "../load/event-stream.ts";

interface Envelope<Data> {
  readonly success: boolean;
  readonly data: Data;
}

interface Scanned {
  readonly sessionId: string;
  readonly participantToken: string | null;
}

export interface Session {
  readonly version: number;
  readonly me: string;
  readonly rounds: readonly {
    readonly by: { readonly participantId: string };
    readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  }[];
}

/** A guest's phone at a table, without an account. */
export interface Phone {
  readonly sessionId: string;
  /** The newest version that it has read, and what it read then. */
  session(): Session;
  call<Data>(path: string, body: object): Promise<Data>;
  close(): void;
}

export interface PhonePlan {
  readonly url: string;
  readonly tableCode: string;
  /** Of a network of its own. */
  readonly address: string;
  /** From a pushed version until it is fetched, ms. */
  readonly refetchAfter: number;
  /** A version that was not there before has been read. */
  onVersion(version: number, at: number): void;
  onError(error: unknown): void;
}

/** Sits down, opens its stream, and reads the table whenever a higher version is pushed. */
export async function openPhone(plan: PhonePlan): Promise<Phone> {
  const { url, address, tableCode } = plan;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const base = `${url}/digital-food`;
  let headers: Record<string, string> = { "x-forwarded-for": address };
  async function call<Data>(path: string, body: object): Promise<Data> {
    const answer = await postJson<Envelope<Data>>(agent, `${base}${path}`, { body, headers });
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer.data;
  }
  const { sessionId, participantToken } = await call<Scanned>("/table/open", { tableCode });
  if (participantToken === null) throw new Error(`${tableCode} lets nobody in`);
  headers = { ...headers, "x-table-participant": participantToken };
  let session = await call<Session>("/table/session", { sessionId });

  async function refetch(pushed: number): Promise<void> {
    await pause(plan.refetchAfter);
    if (session.version >= pushed) return;
    const read = await call<Session>("/table/session", { sessionId });
    if (read.version <= session.version) return;
    session = read;
    plan.onVersion(read.version, performance.now());
  }

  const stream = await openEventStream(`${base}/table/events`, headers, (event) => {
    const version = /^event: version\ndata: \{"version":(\d+)\}/.exec(event)?.[1];
    if (version !== undefined) refetch(Number(version)).catch(plan.onError);
  });
  return {
    sessionId,
    session: () => session,
    call,
    close() {
      stream.destroy();
      agent.destroy();
    },
  };
}

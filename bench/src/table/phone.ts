import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { openCalls, openEventStream } from "../load/client.ts";

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
  onVersion(version: number): void;
  onError(error: unknown): void;
}

/** Sits down, opens its stream, and reads the table whenever a higher version is pushed. */
export async function openPhone(plan: PhonePlan): Promise<Phone> {
  const { url, address, tableCode } = plan;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const ask = openCalls(url);
  let headers: Record<string, string> = { "x-forwarded-for": address };
  const call = <Data>(path: string, body: object) => ask<Data>(path, { via: agent, body, headers });
  const { sessionId, participantToken } = await call<{
    readonly sessionId: string;
    readonly participantToken: string | null;
  }>("/table/open", { tableCode });
  if (participantToken === null) throw new Error(`${tableCode} lets nobody in`);
  headers = { ...headers, "x-table-participant": participantToken };
  let session = await call<Session>("/table/session", { sessionId });

  async function refetch(pushed: number): Promise<void> {
    await pause(plan.refetchAfter);
    if (session.version >= pushed) return;
    const read = await call<Session>("/table/session", { sessionId });
    if (read.version <= session.version) return;
    session = read;
    plan.onVersion(read.version);
  }

  const stream = await openEventStream(`${url}/digital-food/table/events`, headers, (event) => {
    const version = /^event: version\ndata: \{"version":(\d+)\}/.exec(event)?.[1];
    if (version !== undefined) refetch(Number(version)).catch(plan.onError);
  });
  return {
    sessionId,
    call,
    session: () => session,
    close() {
      stream.destroy();
      agent.destroy();
    },
  };
}

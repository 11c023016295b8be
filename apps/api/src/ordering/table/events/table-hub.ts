import type { Subscriber } from "../../../http/events/serve-events.ts";
import type { SessionName } from "../rows/people.ts";
import type { SessionState } from "./event-store.ts";

/** Of a phone that listens. */
export interface HubPhone extends SessionName {
  participantId: string;
  block: string;
  subscriber: Subscriber;
}

export interface HubDeps {
  findStates(sessions: readonly SessionName[]): Promise<SessionState[]>;
  onError(error: unknown): void;
}

interface Watched extends SessionName {
  /** With the version last sent. */
  phones: Map<HubPhone, number>;
  reading: boolean;
  again: boolean;
}

export interface TableHub {
  open(phone: HubPhone): void;
  close(phone: HubPhone): void;
  phones(): HubPhone[];
  /** Reads the session once, however many phones wait; not at all without any. */
  refresh(sessionId: string): Promise<void>;
  /** Finds what lost pushes were about: all watched sessions in one read. */
  compareAll(): Promise<void>;
}

type Sessions = Map<string, Watched>;

/**
 * Sends a session's phones its version when it has risen, and ends the streams of who is no longer there.
 */
export function createTableHub({ findStates, onError }: HubDeps): TableHub {
  const sessions: Sessions = new Map();
  const applyAll = (states: SessionState[]) => states.forEach((state) => apply(sessions, state));

  async function read(watched: Watched): Promise<void> {
    do {
      watched.again = false;
      applyAll(await findStates([watched]));
    } while (watched.again && watched.phones.size > 0);
  }

  return {
    open: (phone) => add(sessions, phone),
    close: (phone) => close(sessions, phone),
    phones: () => [...sessions.values()].flatMap(({ phones }) => [...phones.keys()]),
    async refresh(sessionId) {
      const watched = sessions.get(sessionId);
      if (watched === undefined) return;
      watched.again = true;
      if (watched.reading) return;
      watched.reading = true;
      await read(watched)
        .catch(onError)
        .finally(() => (watched.reading = false));
    },
    async compareAll() {
      if (sessions.size > 0) await findStates([...sessions.values()]).then(applyAll, onError);
    },
  };
}

function add(sessions: Sessions, phone: HubPhone): void {
  const { storeId, sessionId } = phone;
  const watched = sessions.get(sessionId);
  if (watched !== undefined) return void watched.phones.set(phone, 0);
  const phones = new Map([[phone, 0]]);
  sessions.set(sessionId, { storeId, sessionId, phones, reading: false, again: false });
}

function close(sessions: Sessions, phone: HubPhone): void {
  const watched = sessions.get(phone.sessionId);
  watched?.phones.delete(phone);
  if (watched?.phones.size === 0) sessions.delete(phone.sessionId);
}

function apply(sessions: Sessions, state: SessionState): void {
  const watched = sessions.get(state.session_id);
  for (const [phone, sent] of [...(watched?.phones ?? [])]) {
    const { subscriber, participantId } = phone;
    const here = state.here.includes(participantId);
    if (here && state.version > sent) {
      watched?.phones.set(phone, state.version);
      subscriber.send("version", { version: state.version });
    }
    if (here && state.status === "OPEN") continue;
    close(sessions, phone);
    subscriber.send("ended", {});
    subscriber.end();
  }
}

import type { SessionName } from "../rows/people.ts";
import type { SessionState } from "./event-store.ts";

/** A phone's open stream. */
export interface HubStream extends SessionName {
  participantId: string;
  /** Returns false where the phone does not read. */
  write(text: string): boolean;
  end(): void;
}

export interface HubDeps {
  findStates(sessions: readonly SessionName[]): Promise<SessionState[]>;
  onError(error: unknown): void;
}

interface Watched extends SessionName {
  /** With the version last sent. */
  streams: Map<HubStream, number>;
  reading: boolean;
  again: boolean;
}

export interface TableHub {
  open(stream: HubStream): void;
  close(stream: HubStream): void;
  streams(): HubStream[];
  /** Reads the session once, however many phones wait; not at all without any. */
  refresh(sessionId: string): Promise<void>;
  /** Finds what lost pushes were about: all watched sessions in one read. */
  compareAll(): Promise<void>;
  beat(): void;
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
    } while (watched.again && watched.streams.size > 0);
  }

  return {
    open: (stream) => add(sessions, stream),
    close: (stream) => close(sessions, stream),
    streams: () => listStreams(sessions),
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
    beat() {
      for (const stream of listStreams(sessions)) tell(sessions, stream, ": still here\n\n");
    },
  };
}

function listStreams(sessions: Sessions): HubStream[] {
  return [...sessions.values()].flatMap(({ streams }) => [...streams.keys()]);
}

function add(sessions: Sessions, stream: HubStream): void {
  const { storeId, sessionId } = stream;
  const watched = sessions.get(sessionId);
  if (watched !== undefined) return void watched.streams.set(stream, 0);
  const streams = new Map([[stream, 0]]);
  sessions.set(sessionId, { storeId, sessionId, streams, reading: false, again: false });
}

function close(sessions: Sessions, stream: HubStream): void {
  const watched = sessions.get(stream.sessionId);
  if (watched?.streams.delete(stream) !== true) return;
  if (watched.streams.size === 0) sessions.delete(stream.sessionId);
  stream.end();
}

function tell(sessions: Sessions, stream: HubStream, text: string): void {
  if (!stream.write(text)) close(sessions, stream);
}

function apply(sessions: Sessions, state: SessionState): void {
  const watched = sessions.get(state.session_id);
  for (const [stream, sent] of [...(watched?.streams ?? [])]) {
    const here = state.here.includes(stream.participantId);
    if (here && state.version > sent) {
      watched?.streams.set(stream, state.version);
      const data = JSON.stringify({ version: state.version });
      tell(sessions, stream, `event: version\ndata: ${data}\n\n`);
    }
    if (here && state.status === "OPEN") continue;
    stream.write("event: ended\ndata: {}\n\n");
    close(sessions, stream);
  }
}

import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";

/** Where a program's conversation with the database ends. */
export interface Cut {
  /** In the words that the program sends. */
  readonly at: string;
  /** Whether the database still hears these words; the program never hears what follows. */
  readonly heard: boolean;
}

export interface CutConnection {
  /** For the program, in the place of the database's. */
  readonly url: string;
  /** Resolves once the conversation is cut; where the words are heard, once the database answered. */
  readonly reached: Promise<void>;
  close(): void;
}

/** Stands between a program and the database, and lets the conversation end at an exact point. */
export async function openCutConnection(databaseUrl: string, cut: Cut): Promise<CutConnection> {
  const url = new URL(databaseUrl);
  const socket = `${url.searchParams.get("host")}/.s.PGSQL.${url.port}`;
  const reached = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  const server = createServer((program) => {
    const database = connect(socket);
    sockets.push(program, database);
    let isCut = false;
    program.on("data", (said) => {
      if (isCut) return;
      isCut = said.toString("latin1").includes(cut.at);
      if (!isCut || cut.heard) database.write(said);
      if (isCut && !cut.heard) reached.resolve();
    });
    database.on("data", (answer) => {
      if (isCut) reached.resolve();
      else program.write(answer);
    });
    // The program is killed in the middle of it.
    for (const side of [program, database]) side.on("error", () => undefined);
    program.on("close", () => database.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    reached: reached.promise,
    close() {
      for (const one of sockets) one.destroy();
      server.close();
    },
  };
}

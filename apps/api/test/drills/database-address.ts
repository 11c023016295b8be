import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";

/** What a virtual address or a proxy is in operation: clients stay, the server behind it changes. */
export interface DatabaseAddress {
  readonly port: number;
  /** New connections go there; open ones end. */
  pointAt(port: number): void;
  close(): Promise<void>;
}

export async function openDatabaseAddress(first: number): Promise<DatabaseAddress> {
  let target = first;
  const open = new Set<Socket>();
  function keep(socket: Socket, other: Socket): void {
    open.add(socket);
    socket.on("error", () => other.destroy());
    socket.on("close", () => {
      open.delete(socket);
      other.destroy();
    });
  }
  const server = createServer((client) => {
    const database = connect(target, "127.0.0.1");
    keep(client, database);
    keep(database, client);
    client.pipe(database).pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  function hangUp(): void {
    for (const socket of open) socket.destroy();
  }
  return {
    port: address.port,
    pointAt(port) {
      target = port;
      hangUp();
    },
    close: async () => {
      hangUp();
      server.close();
    },
  };
}

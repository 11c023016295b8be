import { createHash } from "node:crypto";
import { mkdirSync, realpathSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { diskFull, StartupFailure, systemErrorCode } from "./startup-failure.ts";

export interface DataLock {
  release(): Promise<void>;
}

/**
 * Locks the folder for this process; creates it if missing.
 *
 * The lock is a socket in Linux's abstract namespace, which the kernel removes with the process. Other
 * systems have none; there only the database's own lock protects the folder.
 *
 * @throws StartupFailure if another run uses the folder
 */
export async function lockDataFolder(folder: string): Promise<DataLock> {
  createFolder(folder);
  if (process.platform !== "linux") return { release: async () => undefined };
  const digest = createHash("sha256").update(realpathSync(folder)).digest("hex");
  const server = createServer();
  try {
    await listen(server, `\0santap-data-${digest}`);
  } catch (error) {
    if (systemErrorCode(error) !== "EADDRINUSE") throw error;
    throw new StartupFailure(
      `Another run already uses the data folder ${folder}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  server.unref();
  return { release: () => close(server) };
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === "ENOSPC") throw diskFull(folder);
    if (code === undefined) throw error;
    throw new StartupFailure(
      `The data folder ${folder} cannot be created (${code}): set DATA_DIR to a folder you may write to.`,
    );
  }
}

function listen(server: Server, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(name, resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

import { existsSync } from "node:fs";
import { dirname, delimiter } from "node:path";
import { fromRoot, exitWithError } from "./root.mjs";

const MIN_MAJOR = 24;

/** The Node of the lock file for this platform, otherwise the running one if it is new enough. */
export function pinnedNode() {
  const machine = `${process.platform}-${process.arch}`;
  const pinned = fromRoot("node_modules", `node-${machine}`, "bin", "node");
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= MIN_MAJOR) return process.execPath;
  return exitWithError(
    `Santap needs Node ${MIN_MAJOR} or newer, this is ${process.version}, and the packages bring none for ${machine}: install Node ${MIN_MAJOR} from https://nodejs.org and start again.`,
  );
}

/** PATH with the pinned Node and the installed tools first; programs compile each module once. */
export function pinnedEnvironment(extra = {}) {
  const path = [dirname(pinnedNode()), fromRoot("node_modules", ".bin"), process.env.PATH ?? ""];
  const NODE_COMPILE_CACHE = fromRoot("node_modules", ".cache", "compiled");
  return { NODE_COMPILE_CACHE, ...process.env, PATH: path.join(delimiter), ...extra };
}

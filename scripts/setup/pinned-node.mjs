import { existsSync } from "node:fs";
import { dirname, delimiter } from "node:path";
import { at, refuse } from "./house.mjs";

const OLDEST = 24;

/** The Node that the lock file pins for this machine, else the running one where it is new enough. */
export function pinnedNode() {
  const machine = `${process.platform}-${process.arch}`;
  const pinned = at("node_modules", `node-${machine}`, "bin", "node");
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= OLDEST) return process.execPath;
  return refuse(
    `Santap needs Node ${OLDEST} or newer, this is ${process.version}, and the packages bring none for ${machine}: install Node ${OLDEST} from https://nodejs.org and start again.`,
  );
}

/** The environment in which `node` and the installed tools are the pinned ones. */
export function pinnedEnvironment(extra = {}) {
  const path = [dirname(pinnedNode()), at("node_modules", ".bin"), process.env.PATH ?? ""];
  return { ...process.env, PATH: path.join(delimiter), ...extra };
}

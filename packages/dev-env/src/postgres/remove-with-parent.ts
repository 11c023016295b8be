import { spawn } from "node:child_process";
import type { Socket } from "node:net";

/** Ends the servers of the folder's clusters by their command line, because a number may be reused. */
const SCRIPT = `
cat > /dev/null
for file in "$1"/postmaster.pid "$1"/*/postmaster.pid; do
  read -r pid 2> /dev/null < "$file" || continue
  serves() { [ ! -d /proc/self ] || grep -qaF -- "$1" "/proc/$pid/cmdline" 2> /dev/null; }
  serves "$1" && kill -QUIT "$pid" 2> /dev/null
  tries=0
  while serves "$1" && kill -0 "$pid" 2> /dev/null && [ $tries -lt 100 ]; do
    sleep 0.1
    tries=$((tries + 1))
  done
done
rm -rf -- "$1"
`;

/**
 * Removes a folder, with the servers whose data it holds, when this process is gone, however it ends: a
 * shell in a session of its own, whose input ends then.
 *
 * @returns does it now
 */
export function removeWithParent(folder: string): () => void {
  const watcher = spawn("/bin/sh", ["-c", SCRIPT, "remove-with-parent", folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    cwd: "/",
  });
  const input = watcher.stdin as Socket;
  watcher.unref();
  input.unref();
  return () => void input.end();
}

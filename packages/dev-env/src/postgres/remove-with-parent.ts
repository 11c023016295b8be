import { spawn, spawnSync } from "node:child_process";
import type { Socket } from "node:net";

/**
 * Ends what a run left behind in its folder, unless it says that it ended by itself: the processes whose TMPDIR
 * lies there (browsers, servers, workers), and the servers of its clusters. Both are known by more than their
 * numbers, which may be reused.
 */
const SCRIPT = `
read -r word
serves() { [ ! -d /proc/self ] || grep -qaF -- "$1" "/proc/$pid/cmdline" 2> /dev/null; }
if [ "$word" != ended ]; then
  for process in /proc/[0-9]*; do
    grep -qaF -- "TMPDIR=$1/" "$process/environ" 2> /dev/null &&
      kill -KILL "\${process#/proc/}" 2> /dev/null
  done
fi
find "$1" -name postmaster.pid 2> /dev/null | while read -r file; do
  read -r pid 2> /dev/null < "$file" || continue
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
 * Removes a folder, with what runs in it, when this process is gone, however it ends: a shell in a session
 * of its own, whose input ends then.
 *
 * @returns does it now
 */
export function removeWithParent(folder: string): () => void {
  const watcher = spawn("/bin/sh", shellArguments(folder), {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    cwd: "/",
  });
  const input = watcher.stdin as Socket;
  watcher.unref();
  input.unref();
  return () => void input.end("ended\n");
}

/** Removes the folder of a run that was killed together with its watcher, and what still runs in it. */
export function removeAbandoned(folder: string): void {
  spawnSync("/bin/sh", shellArguments(folder), { stdio: "ignore", cwd: "/" });
}

function shellArguments(folder: string): string[] {
  return ["-c", SCRIPT, "remove-with-parent", folder];
}

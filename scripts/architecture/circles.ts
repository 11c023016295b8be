import type { Import } from "./imports.ts";

/** Groups of files that import each other in a loop, be it for types alone. */
export function findCircles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, target } of imports) {
    if (target) targets.set(from.path, [...(targets.get(from.path) ?? []), target]);
  }
  const reached = new Map([...targets.keys()].map((path) => [path, reachFrom(path, targets)]));
  const circles = new Set<string>();
  for (const [path, files] of reached) {
    if (!files.has(path)) continue;
    const circle = [...files].filter((other) => reached.get(other)?.has(path));
    circles.add(circle.toSorted().join(" "));
  }
  return [...circles].map((circle) => circle.split(" "));
}

/** Every file that a file imports, also through others. */
function reachFrom(start: string, targets: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const target of targets.get(path) ?? []) {
      if (!reached.has(target)) waiting.push(target);
      reached.add(target);
    }
  }
  return reached;
}

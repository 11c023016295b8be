import type { Import } from "./imports.ts";

/** Files that one has to know to read the core of payments, itself included. They may fall, and never rise. */
export const MAX_CLOSURES: Readonly<Record<string, number>> = {
  "apps/api/src/paying/payment/apply-payment.ts": 25,
  "apps/api/src/paying/payment/create/create-pay-order.ts": 60,
};

/** A file and all that it imports, also through others; what is imported for its types alone does not count. */
export function findClosure(start: string, imports: readonly Import[]): Set<string> {
  const byFile = Map.groupBy(
    imports.filter(({ typesOnly }) => !typesOnly),
    ({ from }) => from.path,
  );
  const reached = new Set([start]);
  for (const path of reached) {
    for (const found of byFile.get(path) ?? []) {
      const target = found.target ?? findInWorkspace(found.specifier);
      if (target !== undefined) reached.add(target);
    }
  }
  return reached;
}

function findInWorkspace(specifier: string): string | undefined {
  const [, workspace, path] = /^@santap\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  return workspace && `packages/${workspace}/src/${path}.ts`;
}

import type { SantapEnvironment } from "@santap/dev-env/boot";

const LINE = /^santap_call_signatures_total\{call="([^"]+)",verdict="([^"]+)"\} (\d+)$/gm;

/** How often the server found a call's signature to be so: `/account/login signed` → 3. */
export type Verdicts = Map<string, number>;

async function readVerdicts({ appUrl }: SantapEnvironment): Promise<Verdicts> {
  const metrics = await (await fetch(`${appUrl}/metrics`)).text();
  const found = [...metrics.matchAll(LINE)];
  return new Map(found.map(([, call, verdict, count]) => [`${call} ${verdict}`, Number(count)]));
}

/** What the server found from here on, without the zeros. */
export async function watchVerdicts(
  environment: SantapEnvironment,
): Promise<() => Promise<Verdicts>> {
  const before = await readVerdicts(environment);
  return async () => {
    const since = [...(await readVerdicts(environment))].map(([what, count]): [string, number] => [
      what,
      count - (before.get(what) ?? 0),
    ]);
    return new Map(since.filter(([, count]) => count > 0));
  };
}

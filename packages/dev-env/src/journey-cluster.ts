import { bootSantap, type SantapEnvironment } from "./boot.ts";
import { openDatabaseCopy } from "./postgres/database-copy.ts";
import { startClusterOfRun } from "./postgres/temporary-cluster.ts";
import type { BootOptions } from "./boot-options.ts";

/** Handed from the runner to its workers, which are processes. */
const URL_VARIABLE = "SANTAP_JOURNEY_CLUSTER";

/**
 * Playwright's global setup: one temporary PostgreSQL for all workers of a run.
 *
 * @public
 */
export default async function startJourneyCluster(): Promise<() => Promise<void>> {
  const cluster = await startClusterOfRun();
  process.env[URL_VARIABLE] = cluster.url;
  return () => cluster.stop();
}

/** The product on a copy of the demo data, in the cluster of the run; removed with it. */
export async function bootJourneyEnvironment(
  options: Omit<BootOptions, "databaseUrl" | "appDatabaseUrl">,
): Promise<SantapEnvironment> {
  const clusterUrl = process.env[URL_VARIABLE];
  if (clusterUrl === undefined) throw new Error(`${URL_VARIABLE} is not set by the global setup`);
  const { ownerUrl, url } = await openDatabaseCopy(clusterUrl, "demo");
  return bootSantap({ ...options, databaseUrl: ownerUrl, appDatabaseUrl: url });
}

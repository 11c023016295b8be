import type { TestProject } from "vitest/node";
import { startClusterOfRun } from "./postgres/temporary-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    testClusterUrl: string;
  }
}

/**
 * Vitest's global setup: one temporary PostgreSQL for all test files of a run.
 *
 * @public
 */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startClusterOfRun();
  project.provide("testClusterUrl", cluster.url);
  return () => cluster.stop();
}

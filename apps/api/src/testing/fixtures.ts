import { bootTestEnvironment } from "@santap/dev-env/test-environment";
import { openTestDatabase, type TestContent } from "@santap/dev-env/test-database";
import { test as base } from "vitest";
import { openDatabase } from "../db/database.ts";
import { assertLedgerBalanced } from "./ledger-assertions.ts";
import { openRows } from "./rows.ts";
import { SECRETS, connectTestProduct, type TestProduct } from "./test-product.ts";

export type TestEnvironment = Awaited<ReturnType<typeof bootTestEnvironment>>;
export type EnvironmentOptions = Parameters<typeof bootTestEnvironment>[0];
export type Cleanup = { onCleanup(step: () => unknown): void };

/**
 * Tests on one product per worker process, which all files with this `test` share: for tests that change
 * no setting, fault, clock, process or row of another buyer, and count no rows.
 */
export const test = base
  .extend("environment", { scope: "worker" }, ({}, cleanup) => bootEnvironment({}, cleanup))
  .extend("product", { scope: "worker" }, ({ environment }, cleanup) =>
    connectProduct(environment, cleanup),
  );

/** Tests on a product of the file's own. At the end its ledger must be balanced. */
export function testWithOwnProduct(options: EnvironmentOptions = {}) {
  return base
    .extend("environment", { scope: "file" }, ({}, cleanup) => bootEnvironment(options, cleanup))
    .extend("product", { scope: "file" }, ({ environment }, cleanup) =>
      connectProduct(environment, cleanup),
    );
}

/** Tests on a database of the file's own, without a server. */
export function testWithDatabase(content?: TestContent) {
  return base
    .extend("database", { scope: "file" }, async ({}, { onCleanup }) => {
      const database = await openTestDatabase(content);
      onCleanup(() => database.drop());
      return database;
    })
    .extend("rows", { scope: "file" }, ({ database }, { onCleanup }) => {
      const rows = openRows(database.url);
      onCleanup(() => rows.close());
      return rows;
    })
    .extend("db", { scope: "file" }, ({ database }, { onCleanup }) => {
      const db = openDatabase({ url: database.url, poolSize: 8, onIdleError: () => undefined });
      onCleanup(() => db.destroy());
      return db;
    });
}

/** A fixture: a booted environment with the keys of `SECRETS`. */
export async function bootEnvironment(
  options: EnvironmentOptions,
  { onCleanup }: Cleanup,
): Promise<TestEnvironment> {
  const environment = await bootTestEnvironment({
    ...options,
    env: { ...SECRETS, ...options?.env },
  });
  onCleanup(() => environment.stop());
  return environment;
}

/** A fixture: the product in a booted environment. At the end its ledger must be balanced. */
export function connectProduct(environment: TestEnvironment, { onCleanup }: Cleanup): TestProduct {
  const product = connectTestProduct(environment);
  onCleanup(async () => {
    try {
      await assertLedgerBalanced(product.rows);
    } finally {
      await product.close();
    }
  });
  return product;
}

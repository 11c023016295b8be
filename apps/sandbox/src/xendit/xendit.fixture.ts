import { test as base } from "vitest";
import { openReceiver } from "../../test/receiver.ts";
import { startSandbox } from "../../test/sandbox-fixture.ts";

export const KEY = "xnd_development_for-tests-only";
export const TOKEN = "callback-token-for-tests-only";

/** Tests that each have a sandbox, and a receiver of its callbacks. */
export const test = base
  .extend("callbacks", async ({}, { onCleanup }) => {
    const callbacks = await openReceiver();
    onCleanup(() => callbacks.close());
    return callbacks;
  })
  .extend("sandbox", async ({ callbacks }, { onCleanup }) => {
    const xendit = { secretKey: KEY, callbackToken: TOKEN, callbackUrl: callbacks.url };
    const sandbox = await startSandbox({ xendit });
    onCleanup(() => sandbox[Symbol.asyncDispose]());
    return sandbox;
  });

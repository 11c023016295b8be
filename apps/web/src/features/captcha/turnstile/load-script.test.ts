import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createScriptLoader } from "./load-script.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The page's scripts: what has been added, and not taken away again. */
function page() {
  const added: { address: string; load: () => void; error: () => void }[] = [];
  const present = new Set<string>();
  const load = createScriptLoader((address, on) => {
    added.push({ address, ...on });
    present.add(address);
    return () => present.delete(address);
  });
  return { load, added, present };
}

const SCRIPT = "https://captcha.example/api.js";

describe("a third-party script", () => {
  test("a third-party script is loaded once, however often it is asked for", async () => {
    const { load, added } = page();
    const both = Promise.all([load(SCRIPT), load(SCRIPT)]);
    added[0]?.load();
    await both;
    await load(SCRIPT);
    expect(added.map(({ address }) => address)).toEqual([SCRIPT]);
  });

  test("a third-party script is given up after ten seconds and taken away; the next call tries again", async () => {
    const { load, added, present } = page();
    let failed = false;
    load(SCRIPT).catch(() => (failed = true));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(failed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toBe(true);
    expect(present.size).toBe(0);

    const again = load(SCRIPT);
    added[1]?.load();
    await again;
    expect(added).toHaveLength(2);
  });

  test("a third-party script that fails is given up at once", async () => {
    const { load, added, present } = page();
    const loading = load(SCRIPT);
    added[0]?.error();
    await expect(loading).rejects.toThrow("did not load");
    expect(present.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a third-party script that comes too late changes nothing", async () => {
    const { load, added } = page();
    const results: string[] = [];
    load(SCRIPT).then(
      () => results.push("loaded"),
      () => results.push("failed"),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    added[0]?.load();
    await vi.advanceTimersByTimeAsync(0);
    expect(results).toEqual(["failed"]);
  });
});

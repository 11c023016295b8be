import { expect, test } from "vitest";
import { contend } from "./lead.ts";

let nth = 0;

/** Tabs of one browser, which note who leads. */
function openTabs(names: readonly string[]) {
  const lock = `lead ${(nth += 1)}`;
  const leading = new Set<string>();
  const tabs = new Map(
    names.map((name) => [
      name,
      contend(lock, () => {
        leading.add(name);
        return () => void leading.delete(name);
      }),
    ]),
  );
  const leads = async (expected: string[]) => {
    await expect.poll(() => [...leading]).toEqual(expected);
  };
  return { tab: (name: string) => tabs.get(name), leads };
}

test("NOV-30 one tab leads at a time, the next one as soon as it stops", async () => {
  const { tab, leads } = openTabs(["a", "b", "c"]);
  await leads(["a"]);
  tab("b")?.stop();
  tab("a")?.stop();
  await leads(["c"]);
  tab("c")?.stop();
  await leads([]);
});

test("NOV-30 a tab takes over from one that does not answer, which then waits for its turn", async () => {
  const { tab, leads } = openTabs(["a", "b"]);
  await leads(["a"]);
  tab("b")?.take();
  await leads(["b"]);
  tab("b")?.stop();
  await leads(["a"]);
  tab("a")?.stop();
  await leads([]);
});

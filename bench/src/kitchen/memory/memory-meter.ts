import type { Page } from "@playwright/test";

/** What is alive after a garbage collection. */
export interface MemorySample {
  readonly heapKb: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What one collection frees may let another free more: wrappers of nodes, weak references. */
const COLLECTIONS = 3;

export async function openMemoryMeter(page: Page): Promise<{ read(): Promise<MemorySample> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.enable");
  return {
    async read() {
      for (let nth = 0; nth < COLLECTIONS; nth += 1)
        await devtools.send("HeapProfiler.collectGarbage");
      const { usedSize } = await devtools.send("Runtime.getHeapUsage");
      const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters");
      return { heapKb: usedSize / 1000, nodes, listeners: jsEventListeners };
    },
  };
}

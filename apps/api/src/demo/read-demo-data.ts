import { readFileSync } from "node:fs";
import type { DemoData } from "./demo-data.ts";
import { findDemoDataFaults } from "./find-demo-data-faults.ts";

/** Also checks ids, references, translations and amounts. @throws Error listing every fault */
export function readDemoData(): DemoData {
  const file = new URL("../../demo/demo-data.json", import.meta.url);
  const data = JSON.parse(readFileSync(file, "utf8")) as DemoData;
  const faults = findDemoDataFaults(data);
  if (faults.length > 0) throw new Error(`The demo data is wrong:\n${faults.join("\n")}`);
  return data;
}

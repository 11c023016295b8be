import type { ComponentType } from "react";
import type { KeptCode } from "./kept-code.ts";

export interface KeptCodeProps {
  code: KeptCode;
  /** In place of the order's page, which shows the amount otherwise. */
  alone: boolean;
  /** Absent where the phone knows that it has no network: then it goes on by itself. */
  onRetry: (() => void) | undefined;
}

type Load = () => Promise<ComponentType<KeptCodeProps>>;

let load: Load | null = null;

/** Called once, by the route table, with which every screen is loaded: it needs nothing else. */
export function registerKeptCode(from: Load): void {
  load = from;
}

export async function loadKeptCode(): Promise<ComponentType<KeptCodeProps>> {
  if (!load) throw new Error("no kept code is registered");
  return load();
}

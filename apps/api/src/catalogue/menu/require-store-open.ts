import { ErrorCode } from "@santap/contract/errors/codes";
import { refuse } from "../../http/refusal.ts";
import type { Orderable } from "./load-orderable.ts";
import { openState } from "./opening.ts";

export function requireStoreOpen({ store }: Orderable, now: number): void {
  if (openState(store.opening, now, store.utc_offset_minutes).open) return;
  refuse(ErrorCode.noLongerAvailable, { variant: "storeClosed" });
}

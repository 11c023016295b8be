import type { LazyComponent } from "@santap/ui/deferred";

export interface UnpaidBarProps {
  /** The store on screen, whose order comes first. */
  storeId?: string | undefined;
  /** Only counts, where the page shows them itself. */
  hidden?: boolean;
}

/** Registered once, by the route table; small, as every screen's first paint has it. */
export const unpaidBar: { component: LazyComponent<UnpaidBarProps> | null } = { component: null };

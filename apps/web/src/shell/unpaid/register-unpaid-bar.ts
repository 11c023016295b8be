import type { LazyComponent } from "@santap/ui/deferred";
import type { UnpaidBarProps } from "./unpaid-bar.tsx";

/** Registered once, by the route table; small, as every screen's first paint has it. */
export const unpaidBar: { component: LazyComponent<UnpaidBarProps> | null } = { component: null };

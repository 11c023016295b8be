import { createStore } from "@santap/client/store";

/** How many orders and bills are not paid, as last seen, and that in words; null for none. */
export const unpaidBadge = createStore<{ count: number; label: string } | null>(null);

import type { StoreSummary } from "@santap/contract/schemas/discovery/discovery";
import { StoreEntry } from "../../../shell/store/store-entry.tsx";

interface StoreListProps {
  stores: readonly StoreSummary[];
  inMall?: boolean;
  /** How many pictures are in sight at once. */
  eager?: number;
  level?: 2 | 3;
}

/** Stores one below the other. */
export function StoreList({ stores, inMall = false, eager = 0, level = 3 }: StoreListProps) {
  return (
    <ul className="stack gap-3">
      {stores.map((store, nth) => (
        <li key={store.storeId}>
          <StoreEntry store={store} inMall={inMall} eager={nth < eager} level={level} />
        </li>
      ))}
    </ul>
  );
}

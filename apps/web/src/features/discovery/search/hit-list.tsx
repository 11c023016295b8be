import type { DealHit, DishHit, SearchHit } from "@santap/contract/schemas/discovery/search";
import { navigate } from "@santap/client/history";
import { Badge } from "@santap/ui/list/badge";
import { DishHit as DishHitRow } from "@santap/ui/discovery/dish-hit";
import { Amount } from "@santap/ui/money/amount";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { StoreEntry } from "../../../shell/store/store-entry.tsx";
import styles from "./search.module.css";
import { splitMatches } from "./search-query.ts";

export function HitList({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul className="stack gap-3">
      {hits.map((hit) =>
        hit.kind === "STORE" ? (
          <li key={hit.store.storeId}>
            <StoreEntry
              store={hit.store}
              shownName={<Marked name={hit.store.name} matches={hit.matches} />}
            />
          </li>
        ) : (
          <li key={hit.kind === "DISH" ? `${hit.storeId} ${hit.itemId}` : hit.dealId}>
            <ItemHit hit={hit} />
          </li>
        ),
      )}
    </ul>
  );
}

/** A dish leads to its store, a deal to its page. */
function ItemHit({ hit }: { hit: DishHit | DealHit }) {
  const t = useTranslation();
  const href = hit.kind === "DISH" ? paths.store(hit.storeId) : paths.groupCoupon(hit.dealId);
  return (
    <DishHitRow
      name={<Marked name={hit.name} matches={hit.matches} />}
      place={[hit.storeName, ...(hit.mallName === null ? [] : [hit.mallName])].join(" · ")}
      imageUrl={hit.imageUrl}
      href={href}
      onOpen={() => navigate(href)}
      off={!hit.available || !hit.open}
    >
      <Amount rupiah={hit.price} tone={hit.kind === "DEAL" ? "saving" : "plain"} />
      {hit.kind === "DEAL" && hit.listPrice > hit.price && (
        <Amount rupiah={hit.listPrice} tone="struck" />
      )}
      {!hit.available && <Badge>{t("search.soldOut")}</Badge>}
      {hit.available && !hit.open && <Badge>{t("discovery.closed")}</Badge>}
    </DishHitRow>
  );
}

interface MarkedProps {
  name: string;
  matches: readonly { from: number; to: number }[];
}

/** A name with what matched marked by ground and underline. */
function Marked({ name, matches }: MarkedProps) {
  return splitMatches(name, matches).map(({ text, matched }, nth) =>
    matched ? (
      <mark key={nth} className={styles.match}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

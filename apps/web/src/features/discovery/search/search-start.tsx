import { Button } from "@santap/ui/input/button";
import { Chip } from "@santap/ui/input/chip";
import { Section } from "@santap/ui/layout/section";
import { useState } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { Categories } from "../page/categories.tsx";
import { useHomeCards } from "../home/use-home-cards.ts";
import { clearRecent, readRecent } from "./recent-searches.ts";
import styles from "./search.module.css";

/** Before the first search: what was searched here before, and the categories. */
export function SearchStart({ onSearch }: { onSearch: (q: string) => void }) {
  const t = useTranslation();
  const [recent, setRecent] = useState(() => readRecent());
  const { data } = useHomeCards({ again: false });
  const card = data?.cards.find(({ kind }) => kind === "CATEGORIES");
  return (
    <>
      {recent.length > 0 && (
        <Section
          title={t("search.recent")}
          aside={
            <Button
              variant="text"
              size="small"
              onClick={() => {
                clearRecent();
                setRecent([]);
              }}
            >
              {t("search.clearRecent")}
            </Button>
          }
        >
          <div className={styles.recent}>
            {recent.map((text) => (
              <Chip key={text} onClick={() => onSearch(text)}>
                {text}
              </Chip>
            ))}
          </div>
        </Section>
      )}
      {card?.kind === "CATEGORIES" && (
        <Section title={t("discovery.categories")}>
          <Categories label={t("discovery.categories")} items={card.items} />
        </Section>
      )}
    </>
  );
}

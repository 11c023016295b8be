import { CheckIcon } from "@santap/ui/media/icons";
import { ChiliIcon, LeafIcon } from "@santap/ui/media/dish-icons";
import type { ReactNode } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";
import styles from "./dish-labels.module.css";

const ICONS = {
  HALAL: <CheckIcon size={16} />,
  VEGETARIAN: <LeafIcon size={16} />,
  SPICY_1: <ChiliIcon size={16} />,
  SPICY_2: <ChiliIcon size={16} />,
  SPICY_3: <ChiliIcon size={16} />,
} as const satisfies Record<string, ReactNode>;
type KnownLabel = keyof typeof ICONS;

/** What a guest must know of a dish, as icon and word. `hidden`: said once for the whole store. */
export function DishLabels({ labels, hidden = [] }: { labels: string[]; hidden?: string[] }) {
  const t = useTranslation();
  const shown = labels.filter(
    (label): label is KnownLabel => label in ICONS && !hidden.includes(label),
  );
  if (shown.length === 0) return null;
  return (
    <p className={styles.labels}>
      {shown.map((label) => (
        <span key={label} className={`${styles.label} ${styles[label.replace(/_\d$/, "")] ?? ""}`}>
          {ICONS[label]}
          {t(`menu.label.${label}`)}
        </span>
      ))}
    </p>
  );
}

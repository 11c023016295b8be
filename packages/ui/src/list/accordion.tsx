import { useId } from "react";
import type { ReactNode } from "react";
import { ChevronDownIcon } from "../media/icons.tsx";
import styles from "./accordion.module.css";

export interface AccordionItem {
  id: string;
  title: ReactNode;
  /** Icon or brand mark before the title. */
  lead?: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** The id of the open one. */
  open: string | null;
  onChange: (open: string | null) => void;
  /** Level of the titles' headings, 3 by default. */
  headingLevel?: 2 | 3 | 4;
}

/** Rows that open their content below them, one at a time. */
export function Accordion({ items, open, onChange, headingLevel = 3 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  const id = useId();
  return (
    <div>
      {items.map(({ id: name, title, lead, content }) => {
        const isOpen = name === open;
        return (
          <div key={name} className={styles.item}>
            <Heading className={styles.heading}>
              <button
                type="button"
                id={`${id}-${name}`}
                className={styles.trigger}
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-${name}-panel` : undefined}
                onClick={() => onChange(isOpen ? null : name)}
              >
                {lead}
                <span className={styles.title}>{title}</span>
                <ChevronDownIcon size={20} className={styles.chevron} />
              </button>
            </Heading>
            {isOpen && (
              <div
                id={`${id}-${name}-panel`}
                className={styles.panel}
                role="region"
                aria-labelledby={`${id}-${name}`}
              >
                <div className={styles.content}>{content}</div>
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

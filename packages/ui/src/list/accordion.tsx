import { useState } from "react";
import { Deferred, lazyWithRetry } from "../deferred.tsx";
import { AccordionTitle, type AccordionItem } from "./accordion-item.tsx";
import styles from "./accordion.module.css";

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Level of the titles' headings, 3 by default. */
  headingLevel?: 2 | 3 | 4;
  /** Called with the ids of the open ones. */
  onChange?: ((open: string[]) => void) | undefined;
}

const rows = lazyWithRetry(async () => (await import("./accordion-rows.tsx")).AccordionRows);

/**
 * Rows that open their content below them, one at a time. They are painted closed, at the same
 * size, before the code that opens them is there; a tap until then is kept for it.
 */
export function Accordion(props: AccordionProps) {
  const [tapped, setTapped] = useState<string | null>(null);

  function keepTap(id: string) {
    setTapped(id);
    props.onChange?.([id]);
  }

  return (
    <Deferred
      component={rows}
      active={tapped !== null}
      fallback={<ClosedRows {...props} onTap={keepTap} />}
    >
      {(Rows) => <Rows {...props} openFirst={tapped} />}
    </Deferred>
  );
}

interface ClosedRowsProps extends AccordionProps {
  onTap: (id: string) => void;
}

function ClosedRows({ items, headingLevel = 3, onTap }: ClosedRowsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div>
      {items.map((item) => (
        <div key={item.id} className={styles.item}>
          <Heading className={styles.heading}>
            <button
              type="button"
              className={styles.trigger}
              aria-expanded="false"
              onClick={() => onTap(item.id)}
            >
              <AccordionTitle item={item} />
            </button>
          </Heading>
        </div>
      ))}
    </div>
  );
}

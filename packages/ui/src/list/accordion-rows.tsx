import { Accordion as Base } from "@base-ui/react/accordion";
import type { AccordionProps } from "./accordion.tsx";
import { AccordionTitle } from "./accordion-item.tsx";
import styles from "./accordion.module.css";

export interface AccordionRowsProps extends AccordionProps {
  /** The one that was opened before this code was there. */
  openFirst: string | null;
}

/** The rows that open and close; loaded after the first paint. */
export function AccordionRows({
  items,
  headingLevel = 3,
  onChange,
  openFirst,
}: AccordionRowsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Base.Root
      defaultValue={openFirst === null ? [] : [openFirst]}
      onValueChange={(open) => onChange?.(open.map(String))}
    >
      {items.map((item) => (
        <Base.Item key={item.id} value={item.id} className={styles.item}>
          <Base.Header className={styles.heading} render={<Heading />}>
            <Base.Trigger className={styles.trigger} autoFocus={item.id === openFirst}>
              <AccordionTitle item={item} />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className={styles.panel}>
            <div className={styles.content}>{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}

import type { DataOf } from "@santap/contract/call";
import type { printOrder } from "@santap/contract/calls/staff/print";
import type { PaperWidth } from "@santap/domain/print/document";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "./paper.module.css";

type PaperDocument = NonNullable<DataOf<typeof printOrder>["document"]>;
type Block = PaperDocument["blocks"][number];

interface PaperProps {
  document: PaperDocument;
  width: PaperWidth;
  /** After the browser's dialog, whatever came of it. */
  onClosed: () => void;
}

/** CTR-3: what the browser prints instead of the page, as wide as the roll. On the screen it is not shown. */
export function Paper({ document: paper, width, onClosed }: PaperProps) {
  const closed = useRef(onClosed);
  useEffect(() => void (closed.current = onClosed));
  const { title } = paper;
  useEffect(() => {
    const before = document.title;
    const close = () => closed.current();
    document.title = title;
    window.addEventListener("afterprint", close, { once: true });
    window.print();
    return () => {
      document.title = before;
      window.removeEventListener("afterprint", close);
    };
  }, [title]);
  return createPortal(
    <article className={styles.paper} data-width={width} lang={paper.languageTag}>
      {paper.blocks.map((block, nth) => (
        <PaperBlock key={nth} block={block} />
      ))}
    </article>,
    document.body,
  );
}

function PaperBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "RULE":
      return <hr className={styles.rule} />;
    case "CODE":
      return <p className={styles.text}>{block.text}</p>;
    case "TEXT":
      return (
        <p
          className={styles.text}
          data-size={block.size}
          data-bold={block.bold}
          data-align={block.align}
          data-indented={block.indented}
        >
          {block.text}
        </p>
      );
    case "COLUMNS":
      return (
        <p className={styles.columns} data-size={block.size} data-bold={block.bold}>
          <span>{block.left}</span>
          <span>{block.right}</span>
        </p>
      );
  }
}

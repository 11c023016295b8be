import { Fragment } from "react";
import styles from "./legal-article.module.css";
import type { LegalBlock } from "./legal-text.ts";
import { OPERATOR_EMAIL } from "./operator.ts";

export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p>{withAddress(block)}</p>;
  if ("points" in block) {
    return (
      <ul className={styles.points}>
        {block.points.map((point) => (
          <li key={point}>{withAddress(point)}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className={styles.terms}>
      {block.terms.map(([term, meaning]) => (
        <div key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd>{withAddress(meaning)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Turns the operator's e-mail address into a link. */
function withAddress(sentence: string) {
  return sentence.split(OPERATOR_EMAIL).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <a className={styles.link} href={`mailto:${OPERATOR_EMAIL}`}>
          {OPERATOR_EMAIL}
        </a>
      )}
      {part}
    </Fragment>
  ));
}

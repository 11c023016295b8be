import { Section } from "@santap/ui/layout/section";
import { paths } from "../../paths.ts";
import { useLanguage } from "@santap/client/language-provider";
import { formatDate } from "../../shell/language/format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { AppLink } from "../../shell/route/router.tsx";
import styles from "./legal-article.module.css";
import type { LegalDocument, LegalText, LegalBlock } from "./legal-text.ts";
import { IN_FORCE_SINCE, OPERATOR_EMAIL } from "./operator.ts";
import { Fragment } from "react";

export interface LegalArticleProps {
  document: LegalDocument;
  text: LegalText;
}

export function LegalArticle({ document, text }: LegalArticleProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const date = formatDate(IN_FORCE_SINCE[document === "agreement" ? "TERMS" : "PRIVACY"], language);
  return (
    <article className={styles.article}>
      <p className={styles.date}>{t("legal.inForceSince", { date })}</p>
      <div className={styles.summary}>
        <Section title={t("legal.summary")}>
          <LegalBlocks blocks={[{ points: text.summary }]} />
        </Section>
      </div>
      {text.sections.map(({ heading, blocks }, index) => (
        <Section key={heading} title={`${index + 1}. ${heading}`}>
          <LegalBlocks blocks={blocks} />
        </Section>
      ))}
      <OtherText document={document} />
    </article>
  );
}

function OtherText({ document }: { document: LegalDocument }) {
  const t = useTranslation();
  const other =
    document === "agreement"
      ? { to: paths.privacyPolicy(), title: t("legal.privacy") }
      : { to: paths.loginProtocol(), title: t("legal.agreement") };
  return (
    <p className={styles.other}>
      <AppLink className={styles.link} to={other.to}>
        {t("legal.readOther", { title: other.title })}
      </AppLink>
    </p>
  );
}

function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
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

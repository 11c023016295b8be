import { Section } from "@santap/ui/layout/section";
import { paths } from "../../paths.ts";
import { useLanguage } from "../../shell/language/language-provider.tsx";
import { formatDate } from "../../shell/language/moment.ts";
import { useWords } from "../../shell/language/words.tsx";
import { AppLink } from "../../shell/route/app-link.tsx";
import styles from "./legal-article.module.css";
import { LegalBlocks } from "./legal-blocks.tsx";
import type { LegalDocument, LegalText } from "./legal-text.ts";
import { IN_FORCE_SINCE } from "./operator.ts";

export interface LegalArticleProps {
  document: LegalDocument;
  text: LegalText;
}

/** Since when it applies, the summary, then the numbered sections. */
export function LegalArticle({ document, text }: LegalArticleProps) {
  const words = useWords();
  const { language } = useLanguage();
  const date = formatDate(IN_FORCE_SINCE, language);
  return (
    <article className={styles.article}>
      <p className={styles.date}>{words("legal.inForceSince", { date })}</p>
      <div className={styles.summary}>
        <Section title={words("legal.summary")}>
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

/** The text that goes with this one. */
function OtherText({ document }: { document: LegalDocument }) {
  const words = useWords();
  const other =
    document === "agreement"
      ? { to: paths.privacyPolicy(), title: words("legal.privacy") }
      : { to: paths.loginProtocol(), title: words("legal.agreement") };
  return (
    <p className={styles.other}>
      <AppLink className={styles.link} to={other.to}>
        {words("legal.readOther", { title: other.title })}
      </AppLink>
    </p>
  );
}

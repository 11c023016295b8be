import { Section } from "@santap/ui/layout/section";
import { paths } from "../../paths.ts";
import { useLanguage } from "@santap/client/language-provider";
import { formatDate } from "../../shell/language/format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { AppLink } from "../../shell/route/router.tsx";
import styles from "./legal-article.module.css";
import { LegalBlocks } from "./legal-blocks.tsx";
import type { LegalDocument, LegalText } from "./legal-text.ts";
import { IN_FORCE_SINCE } from "./operator.ts";

export interface LegalArticleProps {
  document: LegalDocument;
  text: LegalText;
}

export function LegalArticle({ document, text }: LegalArticleProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const date = formatDate(IN_FORCE_SINCE, language);
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

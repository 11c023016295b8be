import { ErrorState } from "@santap/ui/layout/error-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../shell/data/use-call.ts";
import { useLanguage } from "@santap/client/language-provider";
import { Section } from "@santap/ui/layout/section";
import { Fragment } from "react";
import { useTranslation, type MessageId } from "../../shell/language/use-translation.ts";
import { useGoBack, AppLink } from "../../shell/route/router.tsx";
import { useTitle } from "../../shell/state/use-title.ts";
import {
  loadLegalText,
  type LegalDocument,
  type LegalText,
  type LegalBlock,
} from "./legal-text.ts";
import { paths } from "../../paths.ts";
import { formatDate } from "../../shell/language/format.ts";
import styles from "./legal-article.module.css";
import { IN_FORCE_SINCE, OPERATOR_EMAIL } from "./operator.ts";

const TITLES: Record<LegalDocument, MessageId> = {
  agreement: "legal.agreement",
  privacy: "legal.privacy",
};

export function LegalScreen({ document }: { document: LegalDocument }) {
  const t = useTranslation();
  const title = t(TITLES[document]);
  useTitle(title);
  return (
    <Screen nav={<NavBar title={title} backLabel={t("shell.back")} onBack={useGoBack()} />}>
      <LoadedText document={document} />
    </Screen>
  );
}

function LoadedText({ document }: { document: LegalDocument }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { data, isError } = useQuery(
    {
      queryKey: ["legal", document, language],
      queryFn: () => loadLegalText(document, language),
      staleTime: Infinity,
      networkMode: "always",
    },
    queryClient,
  );
  if (data) return <LegalArticle document={document} text={data} />;
  if (isError) {
    const retry = {
      label: t("shell.retry"),
      // Chromium never asks again for a module that failed.
      onClick: () => window.location.reload(),
    };
    return <ErrorState text={t("legal.notLoaded")} action={retry} />;
  }
  return (
    <SkeletonGroup label={t("shell.loading")}>
      <SkeletonLines count={4} />
      <SkeletonLines count={6} />
      <SkeletonLines count={6} />
    </SkeletonGroup>
  );
}

interface LegalArticleProps {
  document: LegalDocument;
  text: LegalText;
}

function LegalArticle({ document, text }: LegalArticleProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const date = formatDate(IN_FORCE_SINCE[document === "agreement" ? "TERMS" : "PRIVACY"], language);
  return (
    <article className={styles.article}>
      <p className="text-14 muted">{t("legal.inForceSince", { date })}</p>
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
    <div className="stack gap-3 text-14">
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
    <dl className="stack gap-3">
      {Object.entries(block.terms).map(([term, meaning]) => (
        <div key={term}>
          <dt className="bold">{term}</dt>
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
/* x */

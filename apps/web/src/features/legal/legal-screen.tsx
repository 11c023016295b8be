import { ErrorState } from "@santap/ui/layout/error-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { useQuery } from "@tanstack/react-query";
import { answers } from "../../shell/data/answers.ts";
import { useLanguage } from "../../shell/language/language-provider.tsx";
import { useWords, type MessageId } from "../../shell/language/words.tsx";
import { useGoBack } from "../../shell/route/use-go-back.ts";
import { useTitle } from "../../shell/state/use-title.ts";
import { LegalArticle } from "./legal-article.tsx";
import type { LegalDocument } from "./legal-text.ts";
import { loadLegalText } from "./load-legal-text.ts";

const TITLES: Record<LegalDocument, MessageId> = {
  agreement: "legal.agreement",
  privacy: "legal.privacy",
};

/** The account agreement or the privacy policy, in the language of the visit. */
export function LegalScreen({ document }: { document: LegalDocument }) {
  const words = useWords();
  const title = words(TITLES[document]);
  useTitle(title);
  return (
    <Screen nav={<NavBar title={title} backLabel={words("shell.back")} onBack={useGoBack()} />}>
      <LoadedText document={document} />
    </Screen>
  );
}

function LoadedText({ document }: { document: LegalDocument }) {
  const words = useWords();
  const { language } = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery(
    {
      queryKey: ["legal", document, language],
      queryFn: () => loadLegalText(document, language),
      staleTime: Infinity,
      networkMode: "always",
    },
    answers,
  );
  if (data) return <LegalArticle document={document} text={data} />;
  if (isError) {
    const retry = {
      label: words("shell.retry"),
      onClick: () => void refetch(),
      loading: isFetching,
    };
    return <ErrorState text={words("legal.notLoaded")} action={retry} />;
  }
  return (
    <SkeletonGroup label={words("shell.loading")}>
      <SkeletonLines count={4} />
      <SkeletonLines count={6} />
      <SkeletonLines count={6} />
    </SkeletonGroup>
  );
}

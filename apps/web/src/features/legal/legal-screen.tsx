import { ErrorState } from "@santap/ui/layout/error-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../shell/data/use-call.ts";
import { useLanguage } from "@santap/client/language-provider";
import { useTranslation, type MessageId } from "../../shell/language/use-translation.ts";
import { useGoBack } from "../../shell/route/router.tsx";
import { useTitle } from "../../shell/state/use-title.ts";
import { LegalArticle } from "./legal-article.tsx";
import { loadLegalText, type LegalDocument } from "./legal-text.ts";

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
  const { data, isError, isFetching, refetch } = useQuery(
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
      onClick: () => void refetch(),
      loading: isFetching,
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

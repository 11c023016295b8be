import { EmptyState } from "@santap/ui/layout/empty-state";
import { Screen } from "@santap/ui/layout/screen";
import { paths } from "../../paths.ts";
import { useTranslation } from "../language/use-translation.ts";
import { navigate } from "@santap/client/history";
import { MainTabs } from "./main-tabs.tsx";
import { useTitle } from "./use-title.ts";

export function NotFoundScreen() {
  const t = useTranslation();
  useTitle(t("again.notFoundTitle"));
  return (
    <Screen align="center" tabs={<MainTabs current={null} />}>
      <EmptyState
        picture="search"
        titleAs="h1"
        title={t("again.notFoundTitle")}
        text={t("again.notFoundText")}
        action={{ label: t("shell.toHome"), onClick: () => navigate(paths.home()) }}
      />
    </Screen>
  );
}
